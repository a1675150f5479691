import type * as v from 'valibot';
import { PickupPoint } from '../domain/reference/pickup-point.ts';
import { Tag } from '../domain/reference/tag.ts';
import { Vehicle } from '../domain/reference/vehicle.ts';
import { itemsFeed } from '../domain/wire/paging.ts';
import type { Http } from './http.ts';

interface Page {
  offset: number;
  limit: number;
  searchTerm?: string;
}

/** A selector: a full page means more may follow (spec 1 §7). */
const selector =
  <T extends v.GenericSchema>(path: string, row: T) =>
  async (http: Http, page: Page): Promise<v.InferOutput<T>[]> =>
    (await http.get(path, itemsFeed(row), { ...page })).Items;

/** The account's tags by code and description. */
export const selectTags = selector('/productCodes/select-products', Tag);
export const selectVehicles = selector('/vehicles/select-vehicles', Vehicle);
export const selectPickupPoints = selector('/pickupPoints/select/ALL', PickupPoint);
