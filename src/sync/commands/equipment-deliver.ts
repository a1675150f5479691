import { type DeliveryPayload, DeliveryPayload as schema } from '../../domain/field/movement.ts';
import { defineCommand } from '../outbox/command.ts';
import { movementEffects, movementLanes, readAll } from './movement-effects.ts';

const near = (a: number | null, b: number) => a !== null && Math.abs(a - b) < 1e-5;

export const deliverEquipment = defineCommand({
  kind: 'equipment.deliver',
  version: 1,
  payload: schema,
  lanes: movementLanes,
  passes: ['equipment.deliver', 'equipment.edit', 'equipment.delete'],
  request: (p: DeliveryPayload) => ({ method: 'POST', path: '/equipments/create-delivery', body: p }),
  touches: (p) => p.EquipmentIds.map((id) => ({ entity: 'equipment', id, note: 'delivery', hides: true })),
  effects: movementEffects,
  settled: async (http, p) => {
    const items = await readAll(http, p);
    if (items.length === 0) return 'unknown';
    if (items.every((e) => e.DeliveryId && near(e.DeliveryLatitude, p.Latitude) && near(e.DeliveryLongitude, p.Longitude))) return 'yes';
    return items.every((e) => !e.DeliveryId) ? 'no' : 'unknown';
  },
  present: readAll,
  onBehalf: true,
  title: /*i18n*/ { id: 'command.delivery', message: 'Entrega de equipamento' },
  offline: 'queue',
});
