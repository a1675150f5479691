import type * as v from 'valibot';
import { PickupPoint, type PickupPointKind } from '../domain/reference/pickup-point.ts';
import { Tag } from '../domain/reference/tag.ts';
import { TagGroup } from '../domain/reference/tag-group.ts';
import { Vehicle } from '../domain/reference/vehicle.ts';
import { itemsFeed, selectorPageSize } from '../domain/wire/paging.ts';
import type { Http } from './http.ts';

/** What a selector is asked for: a page, or the row with this UniqueId. */
export interface ChoicePage {
  offset: number;
  limit: number;
  searchTerm?: string | undefined;
  key?: string | undefined;
}

/** A selector: a full page means more may follow (spec 1 §7). */
const selector =
  <T extends v.GenericSchema>(path: string, row: T) =>
  async (http: Http, page: ChoicePage): Promise<v.InferOutput<T>[]> =>
    (await http.get(path, itemsFeed(row), { ...page })).Items;

/** The account's tags by code and description. */
export const selectTags = selector('/productCodes/select-products', Tag);
export const selectTagGroups = selector('/productCodes/groups/select', TagGroup);
export const selectVehicles = selector('/vehicles/select-vehicles', Vehicle);
/** The account's pickup points of a kind, those of all kinds included (spec 3 §7). */
export const selectPickupPoints = (kind: PickupPointKind) => selector(`/pickupPoints/select/${kind}`, PickupPoint);

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
