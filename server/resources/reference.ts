import { eq } from 'drizzle-orm';
import { everybody } from '../../src/domain/people/rights.ts';
import { Vehicle } from '../../src/domain/reference/vehicle.ts';
import { users } from '../db/schema/accounts.ts';
import { vehicles } from '../db/schema/reference-data.ts';
import type { Served } from '../http/served.ts';
import type { RowSource } from '../services/resource.ts';

/** Read-only parts of guides: served through the feed and the pickers of a guide (spec 1 §7, spec 3 §7). */
const choices = { see: everybody, edit: [] };

export const vehicleRows: RowSource<Vehicle> = {
  entity: 'vehicle',
  table: vehicles,
  columns: {
    UniqueId: vehicles.uniqueId,
    Registration: vehicles.registration,
    Description: vehicles.description,
    Obs: vehicles.obs,
    AssignedToUserName: users.username,
    InternalCode: vehicles.internalCode,
    Version: vehicles.version,
  },
  joins: [[users, eq(users.id, vehicles.assignedUserId)]],
  order: vehicles.registration,
  text: [vehicles.registration, vehicles.description, vehicles.internalCode],
};

export const vehicleChoices: Served = {
  resource: vehicleRows,
  title: 'Veículos',
  row: Vehicle,
  calls: { choices: '/vehicles/select-vehicles' },
  ...choices,
};
