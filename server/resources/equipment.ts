import { Equipment, EquipmentPayload } from '#domain/field/equipment.ts';
import { everybody, office } from '#domain/people/rights.ts';
import type { Served } from '../http/app/served.ts';
import { equipmentRows } from '../services/equipment/rows.ts';

/** Its lists differ from other resources' (spec 1 §7): server/routes/organisation/equipment.ts. */
export const equipment: Served = {
  resource: equipmentRows,
  title: 'Equipamento',
  row: Equipment,
  payload: EquipmentPayload,
  example: { Name: 'Contentor 3 m³', ExternalId: 'CT-9999', Detail: 'com tampa' },
  calls: { one: '/equipments/:id', create: '/equipments' },
  onBehalf: true,
  see: everybody,
  edit: office,
};
