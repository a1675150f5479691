import type { SavedAct } from '../../components/saved/saved-track.tsx';
import type { DraftRow, GuideRow, OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { EgarCreate, EgarCreated } from '../../domain/guide/guide-create.ts';
import { type FileLoad, loadOf } from '../../domain/wire/files.ts';
import { pendingOn } from '../../runtime/pending-of.ts';
import { keptClientSettings } from './client-settings.ts';
import { willAuthorize } from './guide-issuer.ts';
import { fromPayload } from './guide-sources.ts';
import type { GuideValues } from './guide-values.ts';
import { withKnownParties } from './known-parties.ts';

const draftPrefix = 'egar:new:';
export const draftKey = (id: string): string => `${draftPrefix}${id}`;

export interface GuideDraft {
  id: string;
  values: GuideValues;
  updatedAt: number;
}

/** The guides being written, latest first. */
export async function readDrafts(db: UserDb): Promise<GuideDraft[]> {
  const rows: DraftRow[] = await db.drafts.where('key').startsWith(draftPrefix).toArray();
  return rows
    .map(({ key, value, updatedAt }) => ({ id: key.slice(draftPrefix.length), values: value as GuideValues, updatedAt }))
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

export interface SavedGuide extends SavedAct {
  guide: GuideRow | undefined;
  /** What the server sent by itself, and to whom; null while it has not said so. */
  mails: SentMails | null;
  /** Whether the account wants e-mails sent by themselves; null when this device has not read that. */
  sendsMails: boolean | null;
  /** Whether it will be authorised at once; null when this device cannot tell. */
  authorizes: boolean | null;
}

/** Addresses; null for one that the server does not know or did not name. */
export interface SentMails {
  due: boolean;
  proof: string | null;
  request: string | null;
}

const sentMails = ({ ShoudlSendProofEgarEmail: due, ProofEgarEmailSentTo: proof, RequestEmailSentTo: request }: Partial<EgarCreated>) => ({
  due: due ?? false,
  proof: proof ?? null,
  request: request ?? null,
});

/** One saved creation and its progress. */
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

/** An open creation with the files queued after it. */
export interface OpenGuide {
  command: OutboxRow;
  values: GuideValues;
  attached: FileLoad;
}

/** A creation to correct; null when it is no longer open. */
export async function readOpenGuide(db: UserDb, seq: number): Promise<OpenGuide | null> {
  const command = await db.outbox.get(seq);
  if (!command) return null;
  const { LocalId, ...payload } = command.payload as EgarCreate & { LocalId: string };
  const attaching = (await pendingOn(db, 'egar', LocalId)).filter(({ note }) => note === 'attach');
  const acts = await db.outbox.bulkGet(attaching.map(({ seq }) => seq));
  const files = await db.files.bulkGet(acts.flatMap((act) => (act ? [(act.payload as { FileKey: string }).FileKey] : [])));
  const values = await withKnownParties(db, fromPayload(payload));
  return { command, values, attached: loadOf(files.flatMap((file) => (file ? [file.blob.size] : []))) };
}
