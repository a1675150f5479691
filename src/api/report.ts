import { Period } from '../domain/reference/period.ts';
import { itemsFeed } from '../domain/wire/paging.ts';
import type { Http } from './http.ts';

/** GET /reports/periods (spec 3 §7): months to choose from, newest first. */
export const listPeriods = async (http: Http) => (await http.get('/reports/periods', itemsFeed(Period))).Items;
