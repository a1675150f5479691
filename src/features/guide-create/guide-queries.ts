import type { SavedAct } from '../../components/saved/saved-track.tsx';
import type { DraftRow, GuideRow, OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { EgarCreated } from '../../domain/guide/guide-create.ts';
import { type FileLoad, loadOf } from '../../domain/wire/files.ts';
import { pendingOn } from '../../runtime/pending-of.ts';
import type { GuideValues } from './guide-values.ts';

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
  /** The addresses the proof was sent to, or that there are none; null when none was due. */
  proof: string | null;
}

/** One saved creation and its progress. */
export async function readSavedGuide(db: UserDb, seq: number): Promise<SavedGuide | null> {
  const receipt = await db.journal.get(seq);
  if (!receipt) return null;
  const command = await db.outbox.get(seq);
  const mapped = await db.idmap.get((receipt.payload as { LocalId: string }).LocalId);
  const told = receipt.told as Partial<EgarCreated> | undefined;
  const proof = told?.ShoudlSendProofEgarEmail ? (told.ProofEgarEmailSentTo ?? 'no-contact') : null;
  return { receipt, command, guide: mapped && (await db.egars.get(mapped.remote)), proof };
}

/** An open creation with the files queued after it. */
export interface OpenGuide {
  command: OutboxRow;
  attached: FileLoad;
}

/** A creation to correct; null when it is no longer open. */
export async function readOpenGuide(db: UserDb, seq: number): Promise<OpenGuide | null> {
  const command = await db.outbox.get(seq);
  if (!command) return null;
  const { LocalId } = command.payload as { LocalId: string };
  const attaching = (await pendingOn(db, 'egar', LocalId)).filter(({ note }) => note === 'attach');
  const acts = await db.outbox.bulkGet(attaching.map(({ seq }) => seq));
  const files = await db.files.bulkGet(acts.flatMap((act) => (act ? [(act.payload as { FileKey: string }).FileKey] : [])));
  return { command, attached: loadOf(files.flatMap((file) => (file ? [file.blob.size] : []))) };
}
