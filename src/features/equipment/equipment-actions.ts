import { v7 as uuidv7 } from 'uuid';
import type { EquipmentView } from '#components/equipment-view.ts';
import type { EquipmentPayload } from '#domain/field/equipment.ts';
import { localPrefix } from '#domain/wire/local-id.ts';
import type { UserRuntime } from '#runtime/engine/runtime.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { createEquipment, deleteEquipment, editEquipment } from '#sync/commands/equipment-records.ts';

interface Fix {
  draft: string;
  corrects: number | undefined;
  orFollows?: boolean;
}

/** Queues a new piece of equipment, under a local id until the server assigns its own. */
export const addEquipment = (
  user: UserRuntime,
  values: EquipmentPayload,
  localId: string | undefined,
  fix: Fix,
): Promise<number> =>
  saveCommand(
    user,
    createEquipment,
    { ...values, LocalId: localId ?? `${localPrefix}${uuidv7()}` },
    { detail: `${values.Name} ${values.ExternalId}`, ...fix },
  );

export const changeEquipment = (user: UserRuntime, id: string, values: EquipmentPayload, fix: Fix): Promise<number> =>
  saveCommand(
    user,
    editEquipment,
    { ...values, UniqueId: id },
    { detail: `${values.Name} ${values.ExternalId}`, ...fix },
  );

export const removeEquipment = (user: UserRuntime, view: EquipmentView): Promise<number> =>
  saveCommand(user, deleteEquipment, { UniqueId: view.id, Name: view.name }, { detail: `${view.name} ${view.code}` });
