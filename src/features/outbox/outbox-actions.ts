import type { OutboxRow } from '../../db/rows.ts';
import { archivePath } from '../../domain/guide/guide-archive.ts';
import { type DeclarationRequest, declarationForms } from '../../domain/report/declaration.ts';
import { readAnew } from '../../runtime/read-anew.ts';
import type { UserRuntime } from '../../runtime/runtime.ts';
import { saveCommand } from '../../runtime/save-command.ts';
import { discard, takeAsDone } from '../../sync/outbox/change-queued.ts';
import { giveUp } from '../../sync/outbox/queued-file.ts';
import type { EditConflict } from './edit-conflict.ts';

const guideIdOf = (row: OutboxRow): string => encodeURIComponent((row.payload as { EgarId: string }).EgarId);

/** The screen that corrects a command of each kind; acts written in a dialog are corrected there. */
const forms: Record<string, (row: OutboxRow) => string> = {
  'equipment.deliver': (row) => `#/delivery/create?fix=${row.seq}`,
  'equipment.collect': (row) => `#/collection?fix=${row.seq}`,
  'egar.create': (row) => `#/gars/new-v2?fix=${row.seq}`,
  'support.contact': (row) => `#/support?fix=${row.seq}`,
  'egar.import': (row) => `#/gars/import?fix=${row.seq}`,
  'equipment.create': (row) => `#/equipments/new?fix=${row.seq}`,
  'equipment.edit': (row) => `#/equipments/edit/${encodeURIComponent((row.payload as { UniqueId: string }).UniqueId)}?fix=${row.seq}`,
  'egar.rectify': (row) => `#/gars/rectify/${guideIdOf(row)}?fix=${row.seq}`,
  'archive.request': (row) => `#${archivePath((row.payload as { Year: number }).Year)}?fix=${row.seq}`,
  'declaration.request': (row) => `#${declarationForms[(row.payload as DeclarationRequest).Type]}?fix=${row.seq}`,
  'egar.editTags': (row) => `#/gars/edit/${guideIdOf(row)}?fix=${row.seq}`,
};

/** The screen of the guide a command is about. */
export const guideOf = (row: OutboxRow): string => guideHref((row.payload as { EgarId: string }).EgarId);
export const guideHref = (id: string): string => `#/gars/consult/${encodeURIComponent(id)}`;

export const formOf = (row: OutboxRow): string | undefined => forms[row.kind]?.(row);

/** Sends what was chosen in a conflict: in the edit's place, under a new key, on the version that the user has seen. */
export const resendEdit = (user: UserRuntime, corrects: number, { definition, current }: EditConflict, payload: unknown, detail: string) =>
  saveCommand(user, definition, payload, { corrects, detail, seen: current });

export async function remove(user: UserRuntime, seqs: readonly number[]): Promise<void> {
  const rows = (await user.db.outbox.bulkGet([...seqs])).filter((row) => row !== undefined);
  await discard(user.db, seqs, Date.now());
  void user.engine.kick();
  void user
    .context()
    .then(({ http }) => giveUp(user.db, http, rows))
    .catch(() => undefined);
}

export async function markDone(user: UserRuntime, seq: number): Promise<void> {
  await takeAsDone(user.db, seq, Date.now());
  readAnew(user);
  void user.engine.kick();
}
