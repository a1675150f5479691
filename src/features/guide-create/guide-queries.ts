import type { SavedAct } from '#components/saved/saved-track.tsx';
import type { DraftRow, GuideRow, OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { EgarCreate, EgarCreated } from '#domain/guide/create/payload.ts';
import { type FileLoad, sumLoad } from '#domain/wire/files.ts';
import { readPending } from '#runtime/pending-of.ts';
import { withKnownParties } from './filled/known-parties.ts';
import type { GuideValues } from './guide-values.ts';
import { willAuthorize } from './issuer/guide-issuer.ts';
import { keptClientSettings } from './start/client-settings.ts';
import { fromPayload } from './start/guide-sources.ts';

const draftPrefix = 'egar:new:';
export const draftKey = (id: string): string => `${draftPrefix}${id}`;

export interface GuideDraft {
  id: string;
  values: GuideValues;
  updatedAt: number;
}

/** Returns the guides being written, latest first. */
export async function readDrafts(db: UserDb): Promise<GuideDraft[]> {
  const rows: DraftRow[] = await db.drafts.where('key').startsWith(draftPrefix).toArray();
  return rows
    .map(({ key, value, updatedAt }) => ({
      id: key.slice(draftPrefix.length),
      values: value as GuideValues,
      updatedAt,
    }))
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

export interface SavedGuide extends SavedAct {
  guide: GuideRow | undefined;
  /** E-mails that the server sent by itself, with their addresses; null until it has answered. */
  mails: SentMails | null;
  /**
   * Whether the account has automatic e-mails switched on; null when this device has not read the
   * setting.
   */
  sendsMails: boolean | null;
  /** Whether the guide will be authorised at once; null when this device cannot tell. */
  authorizes: boolean | null;
}

/**
 * E-mails sent by the server, with their addresses; null for an address that the server does not
 * know or did not name.
 */
export interface SentMails {
  due: boolean;
  proof: string | null;
  request: string | null;
}

const sentMails = ({
  ShoudlSendProofEgarEmail: due,
  ProofEgarEmailSentTo: proof,
  RequestEmailSentTo: request,
}: Partial<EgarCreated>) => ({
  due: due ?? false,
  proof: proof ?? null,
  request: request ?? null,
});

/** Reads one saved creation and its progress; null when there is none. */
export async function readSavedGuide(db: UserDb, seq: number): Promise<SavedGuide | null> {
  const receipt = await db.journal.get(seq);
  if (!receipt) return null;
  const command = await db.outbox.get(seq);
  const mapped = await db.idmap.get((receipt.payload as { LocalId: string }).LocalId);
  const told = receipt.told as Partial<EgarCreated> | undefined;
  return {
    receipt,
    command,
    guide: mapped && (await db.egars.get(mapped.remote)),
    mails: told ? sentMails(told) : null,
    sendsMails: (await keptClientSettings(db))?.SendAutomaticRequestEmails ?? null,
    authorizes: command ? await willAuthorize(db, command.payload as EgarCreate) : null,
  };
}

/** Unsent creation with the files queued after it. */
export interface OpenGuide {
  command: OutboxRow;
  values: GuideValues;
  attached: FileLoad;
}

/** Reads a creation to correct; null when it is no longer open. */
export async function readOpenGuide(db: UserDb, seq: number): Promise<OpenGuide | null> {
  const command = await db.outbox.get(seq);
  if (!command) return null;
  const { LocalId, ...payload } = command.payload as EgarCreate & { LocalId: string };
  const attaching = (await readPending(db, 'egar', LocalId)).filter(({ note }) => note === 'attach');
  const acts = await db.outbox.bulkGet(attaching.map(({ seq }) => seq));
  const files = await db.files.bulkGet(
    acts.flatMap((act) => (act ? [(act.payload as { FileKey: string }).FileKey] : [])),
  );
  const values = await withKnownParties(db, fromPayload(payload));
  return { command, values, attached: sumLoad(files.flatMap((file) => (file ? [file.blob.size] : []))) };
}
