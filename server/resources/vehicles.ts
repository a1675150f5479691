import { and, eq, sql } from 'drizzle-orm';
import { barePlate } from '#domain/codes/plate.ts';
import { everybody } from '#domain/people/rights.ts';
import { vehiclesArea as area, type Vehicle, type VehiclePayload } from '#domain/reference/vehicle.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { vehicles as table, users } from '../db/schema/accounts.ts';
import { bareText } from '../db/search-text.ts';
import { servedArea } from '../http/app/served.ts';
import { hasWords, ofUser } from '../services/areas/filters.ts';
import type { Resource } from '../services/areas/resource.ts';
import { refused } from '../services/refusal.ts';

// Written with the table's name: a query of one table omits it, and `id` would then be the user's.
const vehicleId = sql`${table}.${sql.identifier(table.id.name)}`;
const userNames = sql<
  string | null
>`(select string_agg(${users.username}, ', ' order by lower(${users.username})) from ${users}
  where ${users.vehicleId} = ${vehicleId} and ${users.active})`;

/**
 * Vehicles (spec 1 §3, §7). Several users may have the same vehicle. A change of its users leaves
 * its version as it is.
 */
export const vehicleRows: Resource<Vehicle, VehiclePayload> = {
  entity: 'vehicle',
  table,
  columns: {
    UniqueId: table.uniqueId,
    Registration: table.registration,
    Description: table.description,
    Obs: table.obs,
    AssignedToUserName: userNames,
    InternalCode: table.internalCode,
    Version: table.version,
  },
  order: table.registration,
  text: [table.registration, bareText(table.registration), table.description, table.internalCode],
  filters: {
    registration: hasWords(table.registration, bareText(table.registration)),
    assignedToUserId: ofUser(and(eq(users.vehicleId, table.id), users.active)),
  },
  identities: [{ key: sql`upper(${bareText(table.registration)})`, of: ({ Registration }) => barePlate(Registration) }],
  unique: [
    {
      index: 'vehicles_plate',
      field: 'Registration',
      message: ({ Registration: registration }) => serverSentence('registrationTaken', { registration }),
    },
  ],
  beforeRemove: async (_db, _act, { row }) => {
    if (row.AssignedToUserName !== null) throw refused(['val_vehicle_associated_to_users'], row);
  },
};

export const vehicles = servedArea(area, vehicleRows, { choices: '/vehicles/select-vehicles', choose: everybody });
