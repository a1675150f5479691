import { itemsFeed } from '../domain/paging.ts';
import { Tag } from '../domain/tag.ts';
import type { Http } from './http.ts';

/** GET /productCodes/select-products: the account's tags by code and description (spec 1 §7). */
export const selectTags = async (http: Http, page: { offset: number; limit: number; searchTerm: string }) =>
  (await http.get('/productCodes/select-products', itemsFeed(Tag), page)).Items;
