import { Vehicle, VehicleUser } from '#domain/reference/vehicle.ts';
import { tableFeed } from '#domain/wire/paging.ts';
import type { Api } from '#server/http/api.ts';
import { VehicleUserQuery } from '#server/http/query.ts';
import { vehicleRows } from '#server/resources/vehicles.ts';
import { findRow, getRow } from '#server/services/areas/resource-rows.ts';
import { removeVehicleUser, usersOfVehicle } from '#server/services/organisation/vehicle-users.ts';

const tag = 'Veículos';

/** Registers the users of a vehicle (spec 1 §7). */
export function vehicleRoutes({ read, change }: Api): void {
  read(
    {
      path: '/vehicles/:id/users',
      summary: 'Veículos: utilizadores associados',
      tag,
      query: VehicleUserQuery,
      answer: tableFeed(VehicleUser),
    },
    async ({ db, principal, query, id }) => {
      await getRow(db, principal, vehicleRows, id);
      return usersOfVehicle(db, principal, id, query);
    },
  );
  change(
    {
      method: 'delete',
      path: '/vehicles/:id/users/:userId',
      summary: 'Veículos: remover associação',
      tag,
      answer: Vehicle,
    },
    async ({ tx, id, params, ...act }) => {
      await removeVehicleUser(tx, act, id, params.userId ?? '');
      return { body: await getRow(tx, act.principal, vehicleRows, id), entity: 'vehicle', id };
    },
    (db, principal, id) => findRow(db, principal, vehicleRows, id),
  );
}
