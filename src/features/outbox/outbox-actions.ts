import type { OutboxRow } from '#db/rows.ts';
import { movementScreens } from '#domain/field/movement.ts';
import { archivePath } from '#domain/guide/archive.ts';
import { type DeclarationRequest, declarationForms } from '#domain/report/declaration.ts';
import type { UserRuntime } from '#runtime/engine/runtime.ts';
import { readAnew } from '#runtime/read-anew.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { CommandBusyError, discard, sendLate, takeAsDone } from '#sync/outbox/change-queued.ts';
import { findDefinition } from '#sync/outbox/outbox-row.ts';
import { giveUp } from '#sync/outbox/queued-file.ts';
import type { EditConflict } from './conflict/edit-conflict.ts';
import type { OpenItem } from './outbox-queries.ts';

const guideIdOf = (row: OutboxRow): string => encodeURIComponent((row.payload as { EgarId: string }).EgarId);

/**
 * Address of the screen that corrects a command of each kind; acts written in a dialog are
 * corrected there.
 */
const forms: Record<string, (row: OutboxRow) => string> = {
  'egar.create': (row) => `#/gars/new-v2?fix=${row.seq}`,
  'support.contact': (row) => `#/support?fix=${row.seq}`,
  'egar.import': (row) => `#/gars/import?fix=${row.seq}`,
  'equipment.create': (row) => `#/equipments/new?fix=${row.seq}`,
  'equipment.edit': (row) =>
    `#/equipments/edit/${encodeURIComponent((row.payload as { UniqueId: string }).UniqueId)}?fix=${row.seq}`,
  'egar.rectify': (row) => `#/gars/rectify/${guideIdOf(row)}?fix=${row.seq}`,
  'archive.request': (row) => `#${archivePath((row.payload as { Year: number }).Year)}?fix=${row.seq}`,
  'declaration.request': (row) => `#${declarationForms[(row.payload as DeclarationRequest).Type]}?fix=${row.seq}`,
  'egar.editTags': (row) => `#/gars/edit/${guideIdOf(row)}?fix=${row.seq}`,
};

/** Returns the address of the guide that a command is about. */
export const findGuideHref = (row: OutboxRow): string => guideHref((row.payload as { EgarId: string }).EgarId);
export const guideHref = (id: string): string => `#/gars/consult/${encodeURIComponent(id)}`;

export function findFormHref(row: OutboxRow): string | undefined {
  const movement = movementScreens[row.kind];
  return movement ? `#${movement}?fix=${row.seq}` : forms[row.kind]?.(row);
}

interface Choice {
  payload: unknown;
  detail: string;
}

/**
 * Sends the user's choice in a conflict: in place of the edit, under a new key, based on the
 * version that the user has seen.
 */
export const resendEdit = (
  user: UserRuntime,
  corrects: number,
  { definition, current }: EditConflict,
  { payload, detail }: Choice,
) => saveCommand(user, definition, payload, { corrects, detail, seen: current });

/**
 * Sends a creation with a later departure, under a new key.
 * @throws CommandBusyError if it is no longer queued in a form of this version
 */
export async function sendWithDeparture(
  user: UserRuntime,
  { command, receipt }: OpenItem,
  departure: Date,
): Promise<void> {
  const { registry } = await user.context();
  const definition = findDefinition(registry, command);
  if (!definition?.departure) throw new CommandBusyError(`command ${command.seq} has no departure`);
  await saveCommand(user, definition, definition.departure.move(command.payload, departure), {
    corrects: command.seq,
    detail: receipt.detail,
  });
}

/** Sends a creation as it was saved: its transport has begun. */
export async function sendAsItIs(user: UserRuntime, seq: number): Promise<void> {
  await sendLate(user.db, seq, Date.now());
  void user.engine.kick();
}

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
