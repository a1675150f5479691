import { equipmentById } from '../../components/equipment-view.ts';
import type { JournalRow, OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { DeliveryPayload } from '../../domain/field/movement.ts';

export interface MovementNames {
  establishment: string;
  equipment: string[];
}

/** Names of what a payload means; an id that this device does not know stands for itself. */
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
  /** Undefined once it is done, or was taken out. */
  command: OutboxRow | undefined;
  names: MovementNames;
}

/** One saved movement and where it stands. */
export async function readSaved(db: UserDb, seq: number): Promise<SavedMovement | null> {
  const receipt = await db.journal.get(seq);
  if (!receipt) return null;
  return { receipt, command: await db.outbox.get(seq), names: await movementNames(db, receipt.payload as DeliveryPayload) };
}

/** A command to be corrected; null where it is no longer open. */
export async function readOpenMovement(db: UserDb, seq: number): Promise<{ command: OutboxRow; names: MovementNames } | null> {
  const command = await db.outbox.get(seq);
  return command ? { command, names: await movementNames(db, command.payload as DeliveryPayload) } : null;
}
