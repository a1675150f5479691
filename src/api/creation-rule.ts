import { CreationRule } from '#domain/reference/creation-rule.ts';
import { tableFeed } from '#domain/wire/paging.ts';
import type { Http } from './transport/http.ts';

/** GET /egar-rules: one page (spec 3 §7). @throws ApiError 400 without permission */
export const listCreationRules = async (http: Http, query: { start: number; pageSize: number }) =>
  (await http.get('/egar-rules', tableFeed(CreationRule), query)).aaData;
