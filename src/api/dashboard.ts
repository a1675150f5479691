// Calls of the dashboard's counters (spec 1 §7). Stock is in kilograms.

import { DeadlineCounts, EgarCounts, StockRow, StockTotal } from '#domain/field/counters.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Http } from './transport/http.ts';

/** Reads the number of guides by state. */
export const countGuides = (http: Http) => http.get('/egar/status/count', EgarCounts);
export const deadlineCounts = (http: Http) => http.get('/dashboard/count-egar-legal-deadlines', DeadlineCounts);
export const stockTotal = (http: Http) => http.get('/stock/lerCodes/count', StockTotal);
export const stockRows = async (http: Http) => (await http.get('/stock/lerCodes', itemsFeed(StockRow))).Items;
