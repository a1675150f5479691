import { movementCommand } from './movement-command.ts';

export const collectEquipment = movementCommand('collection', (items) => {
  if (items.every((e) => !e.DeliveryId)) return 'yes';
  return items.every((e) => e.DeliveryId) ? 'no' : 'unknown';
});
