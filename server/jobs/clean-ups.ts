import { keptMs, type LimitedKind } from '#domain/privacy/kept-data.ts';
import type { Db } from '../db/types.ts';
import type { FileStore } from '../files/store.ts';
import { pruneMails } from '../mail/queue.ts';
import { pruneMailFiles } from '../mail/transport.ts';
import { pruneContacts } from '../services/accounts/contact.ts';
import { pruneArchives } from '../services/archive/prune-archives.ts';
import { pruneBatches } from '../services/batch/prune-batches.ts';
import { pruneDeclarations } from '../services/declaration/prune-declarations.ts';
import { pruneChanges } from '../services/feed/changes.ts';
import { pruneAnswers } from '../services/feed/prune-answers.ts';
import { pruneFiles } from '../services/guide/files/files.ts';
import { pruneAddressees } from '../services/guide/prune-addressees.ts';
import { pruneIntents } from '../services/guide/registry/intents.ts';
import { pruneMassVolumes } from '../services/mass-volumes/compute.ts';
import { pruneChallenges } from '../services/passkeys/challenges.ts';
import { pruneReports } from '../services/report/prune-reports.ts';
import { eraseOrigins, retireEvents } from '../services/security/retention.ts';
import { pruneCaptchas } from '../services/sessions/captcha.ts';
import { pruneLinks } from '../services/sessions/emailed-links.ts';
import { pruneRateLimits } from '../services/sessions/rate-limits.ts';
import { pruneRecoveries } from '../services/sessions/recover-password.ts';
import { pruneRefreshTokens } from '../services/sessions/refresh-tokens.ts';
import { forgetAddresses } from '../services/sessions/sessions.ts';
import { pruneUploads } from '../services/upload/prune-uploads.ts';

/** Storage that a clean-up works on, and its current time. */
export interface Kept {
  db: Db;
  files: FileStore;
  /** Folder of e-mails written as files; null if there is none. */
  mailFolder: string | null;
  now: Date;
}

const mailFiles = 1000;
const before = ({ now }: Kept, kind: LimitedKind): Date => new Date(now.getTime() - keptMs(kind));

/**
 * Deletes each kind of data after the promised number of days (src/domain/privacy/kept-data.ts). A
 * kind without an entry here does not compile.
 */
export const cleanUps = {
  sessions: ({ db, now }) => pruneRefreshTokens(db, now),
  signInAddresses: (kept) => forgetAddresses(kept.db, before(kept, 'signInAddresses')),
  documents: async ({ db, files, now }) => {
    await pruneArchives(db, files, now);
    await pruneDeclarations(db, files, now);
    await pruneReports(db, files, now);
  },
  waitingFiles: async (kept) => {
    await pruneFiles(kept.db, kept.files, before(kept, 'waitingFiles'));
    await pruneUploads(kept.db, kept.files, kept.now);
  },
  batches: (kept) => pruneBatches(kept.db, before(kept, 'batches'), kept.now),
  mails: async (kept) => {
    await pruneMails(kept.db, before(kept, 'mails'));
    if (kept.mailFolder !== null) await pruneMailFiles(kept.mailFolder, before(kept, 'mails'), mailFiles);
  },
  // Only the stored answers are deleted; the keys are kept for good.
  answers: (kept) => pruneAnswers(kept.db, before(kept, 'answers'), kept.now),
  intents: (kept) => pruneIntents(kept.db, before(kept, 'intents')),
  changes: (kept) => pruneChanges(kept.db, before(kept, 'changes')),
  emailedLinks: ({ db, now }) => pruneLinks(db, now),
  recoveries: ({ db, now }) => pruneRecoveries(db, now),
  contacts: (kept) => pruneContacts(kept.db, before(kept, 'contacts')),
  addressees: (kept) => pruneAddressees(kept.db, before(kept, 'addressees')),
  securityLog: (kept) => retireEvents(kept.db, before(kept, 'securityLog'), kept.now),
  securityAddresses: (kept) => eraseOrigins(kept.db, before(kept, 'securityAddresses')),
  attempts: async ({ db, now }) => {
    await pruneRateLimits(db, now);
    await pruneCaptchas(db, now);
    await pruneChallenges(db, now);
  },
} as const satisfies Record<LimitedKind<'server'>, (kept: Kept) => Promise<unknown>>;

/** Cleans up every kind of data, and mass volumes that nobody reads any more. */
export async function cleanUp(kept: Kept): Promise<void> {
  for (const clean of Object.values(cleanUps)) await clean(kept);
  await pruneMassVolumes(kept.db, kept.now);
}
