import { EstablishmentOption, type establishmentFilters } from '#domain/reference/establishment.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { ChoicePage } from './choices.ts';
import type { Http } from './transport/http.ts';

type Page = ChoicePage & { type: (typeof establishmentFilters)[number] };

/** GET /establishments/select-establishments: a full page means more may follow (spec 1 §7). */
export const selectEstablishments = async (http: Http, page: Page) =>
  (await http.get('/establishments/select-establishments', itemsFeed(EstablishmentOption), { ...page })).Items;
