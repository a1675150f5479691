import type * as v from 'valibot';
import { PickupPoint, type PickupPointKind } from '#domain/reference/pickup-point.ts';
import { Tag } from '#domain/reference/tag.ts';
import { TagGroup } from '#domain/reference/tag-group.ts';
import { Vehicle } from '#domain/reference/vehicle.ts';
import { itemsFeed, selectorPageSize } from '#domain/wire/paging.ts';
import type { Http } from './transport/http.ts';

/** Query of a selector: a page, or the row with this UniqueId. */
export interface ChoicePage {
  offset: number;
  limit: number;
  searchTerm?: string | undefined;
  key?: string | undefined;
}

/** Returns the call of a selector; a full page means that more may follow (spec 1 §7). */
const selector =
  <T extends v.GenericSchema>(path: string, row: T) =>
  async (http: Http, page: ChoicePage): Promise<v.InferOutput<T>[]> =>
    (await http.get(path, itemsFeed(row), { ...page })).Items;

/** Reads the account's tags by code and description. */
export const selectTags = selector('/productCodes/select-products', Tag);
export const selectTagGroups = selector('/productCodes/groups/select', TagGroup);
export const selectVehicles = selector('/vehicles/select-vehicles', Vehicle);
/**
 * Returns the call for the account's pickup points of a kind, including those of all kinds (spec 3
 * §7).
 */
export const selectPickupPoints = (kind: PickupPointKind) => selector(`/pickupPoints/select/${kind}`, PickupPoint);

/**
 * GET /productCodes/groups/{id}/products (spec 3 §7): all tags of a group, page by page.
 * @throws ApiError 404
 */
export async function readTagsOfGroup(http: Http, id: string): Promise<Tag[]> {
  const select = selector(`/productCodes/groups/${encodeURIComponent(id)}/products`, Tag);
  const rows: Tag[] = [];
  for (;;) {
    const page = await select(http, { offset: rows.length, limit: selectorPageSize });
    rows.push(...page);
    if (page.length < selectorPageSize) return rows;
  }
}
