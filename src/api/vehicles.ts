import { Vehicle, VehicleUser } from '#domain/reference/vehicle.ts';
import { tableFeed, tablePageSize } from '#domain/wire/paging.ts';
import type { Http, SendOptions } from './transport/http.ts';

export const VehicleUsers = tableFeed(VehicleUser);

const usersOf = (id: string): string => `/vehicles/${encodeURIComponent(id)}/users`;

/**
 * GET /vehicles/{id}/users (spec 1 §7): a page, from 1, of a vehicle's users.
 * @throws ApiError 404
 */
export const readVehicleUsers = (http: Http, id: string, page: number) =>
  http.get(usersOf(id), VehicleUsers, { pageStart: (page - 1) * tablePageSize, pageLimit: tablePageSize });

/**
 * DELETE /vehicles/{id}/users/{userId} (spec 1 §7).
 * @returns the vehicle without that user
 * @throws ApiError 404
 */
export const removeVehicleUser = (http: Http, id: string, userId: string, options: SendOptions): Promise<Vehicle> =>
  http.send('DELETE', `${usersOf(id)}/${encodeURIComponent(userId)}`, undefined, { schema: Vehicle, ...options });
