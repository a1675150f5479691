import * as v from 'valibot';
import { readEquipment } from '#api/equipment.ts';
import { jsonBody, type WireAnswer } from '#api/transport/wire.ts';
import { Equipment, EquipmentPayload } from '#domain/field/equipment.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';

const path = (id: string) => `/equipments/${encodeURIComponent(id)}`;
const parse = (answer: WireAnswer): Equipment => v.parse(Equipment, jsonBody(answer));

const CreatePayload = v.object({ ...EquipmentPayload.entries, LocalId: v.string() });
const EditPayload = v.object({ ...EquipmentPayload.entries, UniqueId: v.string() });
const DeletePayload = v.object({ UniqueId: v.string(), Name: v.string() });

const fields = ({ Name, ExternalId, Detail }: EquipmentPayload): EquipmentPayload => ({
  Name,
  ExternalId,
  Detail: Detail ?? '',
});
const asRow = (id: string, p: EquipmentPayload) => ({ UniqueId: id, ...fields(p) });

/**
 * New piece of equipment. It has an id of this device until the server assigns one; later commands
 * on it are mapped to that id.
 */
export const createEquipment = defineCommand({
  kind: 'equipment.create',
  version: 1,
  payload: CreatePayload,
  lanes: (p) => [`equipment:${p.LocalId}`],
  passes: ['equipment.create'],
  request: (p) => ({ method: 'POST', path: '/equipments', body: fields(p) }),
  touches: (p) => [{ entity: 'equipment', id: p.LocalId, note: 'create', row: asRow(p.LocalId, p) }],
  effects: (answer, p): Effects => {
    const row = parse(answer);
    return {
      writes: [{ entity: 'equipment', id: row.UniqueId, row }],
      mapped: { entity: 'equipment', local: p.LocalId, remote: row.UniqueId },
    };
  },
  onBehalf: true,
  title: /*i18n*/ { id: 'command.equipment.create', message: 'Criar equipamento' },
  offline: 'queue',
});

export const editEquipment = defineCommand({
  kind: 'equipment.edit',
  version: 1,
  payload: EditPayload,
  lanes: (p) => [`equipment:${p.UniqueId}`],
  passes: ['equipment.edit', 'equipment.delete'],
  request: (p) => ({ method: 'PUT', path: path(p.UniqueId), body: fields(p) }),
  touches: (p) => [{ entity: 'equipment', id: p.UniqueId, note: 'edit', row: asRow(p.UniqueId, p) }],
  effects: (answer): Effects => {
    const row = parse(answer);
    return { writes: [{ entity: 'equipment', id: row.UniqueId, row }] };
  },
  present: (http, p) => readEquipment(http, p.UniqueId),
  ifMatch: (p) => `equipment:${p.UniqueId}`,
  replaces: { of: (row) => fields(row as EquipmentPayload), by: fields },
  onBehalf: true,
  title: /*i18n*/ { id: 'command.equipment.edit', message: 'Alterar equipamento' },
  offline: 'queue',
});

export const deleteEquipment = defineCommand({
  kind: 'equipment.delete',
  version: 1,
  payload: DeletePayload,
  lanes: (p) => [`equipment:${p.UniqueId}`],
  passes: ['equipment.edit', 'equipment.delete'],
  request: (p) => ({ method: 'DELETE', path: path(p.UniqueId) }),
  touches: (p) => [{ entity: 'equipment', id: p.UniqueId, note: 'delete', hides: true }],
  effects: (_answer, p): Effects => ({ writes: [{ entity: 'equipment', id: p.UniqueId, row: null }] }),
  present: (http, p) => readEquipment(http, p.UniqueId),
  goneIsDone: true,
  onBehalf: true,
  title: /*i18n*/ { id: 'command.equipment.delete', message: 'Eliminar equipamento' },
  offline: 'queue',
});
