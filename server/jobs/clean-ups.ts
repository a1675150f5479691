import { keptMs, type LimitedKind } from '../../src/domain/people/kept-data.ts';
import type { Db } from '../db/types.ts';
import type { FileStore } from '../files/file-store.ts';
import { pruneMails } from '../mail/queue.ts';
import { pruneMailFiles } from '../mail/transport.ts';
import { pruneArchives } from '../services/archive/prune-archives.ts';
import { pruneBatches } from '../services/batch/prune-batches.ts';
import { pruneCaptchas } from '../services/captcha.ts';
import { pruneChanges } from '../services/changes.ts';
import { pruneContacts } from '../services/contact.ts';
import { pruneDeclarations } from '../services/declaration/prune-declarations.ts';
import { pruneLinks } from '../services/emailed-links.ts';
import { pruneFiles } from '../services/guide/files.ts';
import { pruneIntents } from '../services/guide/intents.ts';
import { pruneAddressees } from '../services/guide/prune-addressees.ts';
import { pruneMassVolumes } from '../services/mass-volumes/compute.ts';
import { pruneAnswers } from '../services/prune-answers.ts';
import { pruneRateLimits } from '../services/rate-limits.ts';
import { pruneRecoveries } from '../services/recover-password.ts';
import { pruneRefreshTokens } from '../services/refresh-tokens.ts';
import { pruneReports } from '../services/report/prune-reports.ts';
import { pruneUploads } from '../services/upload/prune-uploads.ts';

/** The places that a clean-up works on, and its time. */
export interface Kept {
  db: Db;
  files: FileStore;
  /** Folder of e-mails that are written as files. */
  mailFolder: string | null;
  now: Date;
}

const mailFiles = 1000;
const before = ({ now }: Kept, kind: LimitedKind): Date => new Date(now.getTime() - keptMs(kind));

/** Deletes each kind of data after the days that are promised (src/domain/people/kept-data.ts); a kind without its line does not compile. */
export const cleanUps = {
  sessions: ({ db, now }) => pruneRefreshTokens(db, now),
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
  // The keys are kept for good; only their stored answers go.
  answers: (kept) => pruneAnswers(kept.db, before(kept, 'answers'), kept.now),
  intents: (kept) => pruneIntents(kept.db, before(kept, 'intents')),
  changes: (kept) => pruneChanges(kept.db, before(kept, 'changes')),
  emailedLinks: ({ db, now }) => pruneLinks(db, now),
  recoveries: ({ db, now }) => pruneRecoveries(db, now),
  contacts: (kept) => pruneContacts(kept.db, before(kept, 'contacts')),
  addressees: (kept) => pruneAddressees(kept.db, before(kept, 'addressees')),
  attempts: async ({ db, now }) => {
    await pruneRateLimits(db, now);
    await pruneCaptchas(db, now);
  },
} as const satisfies Record<LimitedKind<'server'>, (kept: Kept) => Promise<unknown>>;

/** Cleans up every kind, and sums that nobody reads any more. */
export async function cleanUp(kept: Kept): Promise<void> {
  for (const clean of Object.values(cleanUps)) await clean(kept);
  await pruneMassVolumes(kept.db, kept.now);
}
