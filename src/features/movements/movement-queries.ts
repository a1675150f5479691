import { equipmentById } from '#components/equipment-view.ts';
import type { JournalRow, OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { DeliveryPayload } from '#domain/field/movement.ts';

export interface MovementNames {
  establishment: string;
  equipment: string[];
}

/** Returns the names behind a payload's ids; an unknown id stands for itself. */
export async function movementNames(db: UserDb, payload: DeliveryPayload): Promise<MovementNames> {
  const [establishment, ...equipment] = await Promise.all([
    db.establishments.get(payload.SearchedEstablishmentId),
    ...payload.EquipmentIds.map((id) => equipmentById(db, id)),
  ]);
  return {
    establishment: establishment?.Name ?? payload.SearchedEstablishmentId,
    equipment: payload.EquipmentIds.map((id, i) => {
      const view = equipment[i];
      return view ? [view.name, view.code].filter(Boolean).join(' · ') : id;
    }),
  };
}

export interface SavedMovement {
  receipt: JournalRow;
  /** Undefined once the command is done or removed. */
  command: OutboxRow | undefined;
  names: MovementNames;
}

/** Reads one saved movement and its progress; null when there is none. */
export async function readSaved(db: UserDb, seq: number): Promise<SavedMovement | null> {
  const receipt = await db.journal.get(seq);
  if (!receipt) return null;
  return {
    receipt,
    command: await db.outbox.get(seq),
    names: await movementNames(db, receipt.payload as DeliveryPayload),
  };
}

/** Reads a command to correct; null when it is no longer open. */
export async function readOpenMovement(
  db: UserDb,
  seq: number,
): Promise<{ command: OutboxRow; names: MovementNames } | null> {
  const command = await db.outbox.get(seq);
  return command ? { command, names: await movementNames(db, command.payload as DeliveryPayload) } : null;
}
