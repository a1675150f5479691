import { movementCommand } from './movement-command.ts';

const near = (a: number | null, b: number) => a !== null && Math.abs(a - b) < 1e-5;

export const deliverEquipment = movementCommand('delivery', (items, p) => {
  if (items.length === 0) return 'unknown';
  if (
    items.every((e) => e.DeliveryId && near(e.DeliveryLatitude, p.Latitude) && near(e.DeliveryLongitude, p.Longitude))
  )
    return 'yes';
  return items.every((e) => !e.DeliveryId) ? 'no' : 'unknown';
});
