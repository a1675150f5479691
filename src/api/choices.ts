import type * as v from 'valibot';
import { PickupPoint } from '../domain/reference/pickup-point.ts';
import { Tag } from '../domain/reference/tag.ts';
import { TagGroup } from '../domain/reference/tag-group.ts';
import { Vehicle } from '../domain/reference/vehicle.ts';
import { itemsFeed, selectorPageSize } from '../domain/wire/paging.ts';
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
export const selectTagGroups = selector('/productCodes/groups/select', TagGroup);
export const selectVehicles = selector('/vehicles/select-vehicles', Vehicle);
export const selectPickupPoints = selector('/pickupPoints/select/ALL', PickupPoint);

/** GET /productCodes/groups/{id}/products (spec 3 §7): the tags of a group, page after page. @throws ApiError 404 */
export async function readTagsOfGroup(http: Http, id: string): Promise<Tag[]> {
  const select = selector(`/productCodes/groups/${encodeURIComponent(id)}/products`, Tag);
  const rows: Tag[] = [];
  for (;;) {
    const page = await select(http, { offset: rows.length, limit: selectorPageSize });
    rows.push(...page);
    if (page.length < selectorPageSize) return rows;
  }
}
