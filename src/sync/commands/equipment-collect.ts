import { type CollectionPayload, CollectionPayload as schema } from '../../domain/field/movement.ts';
import { defineCommand } from '../outbox/command.ts';
import { movementEffects, movementLanes, readAll } from './movement-effects.ts';

export const collectEquipment = defineCommand({
  kind: 'equipment.collect',
  version: 1,
  payload: schema,
  lanes: movementLanes,
  passes: ['equipment.collect', 'equipment.edit', 'equipment.delete'],
  request: (p: CollectionPayload) => ({ method: 'POST', path: '/equipments/create-collection', body: p }),
  touches: (p) => p.EquipmentIds.map((id) => ({ entity: 'equipment', id, note: 'collection', hides: true })),
  effects: movementEffects,
  settled: async (http, p) => {
    const items = await readAll(http, p);
    if (items.every((e) => !e.DeliveryId)) return 'yes';
    return items.every((e) => e.DeliveryId) ? 'no' : 'unknown';
  },
  present: readAll,
  onBehalf: true,
  title: /*i18n*/ { id: 'command.collection', message: 'Recolha de equipamento' },
  offline: 'queue',
});
