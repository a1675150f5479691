import { Outage } from '#domain/law/outage.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Http, SentFile } from './transport/http.ts';

/** GET /outages: all outages of the national system that APA has validated. */
export const listOutages = async (http: Http): Promise<Outage[]> =>
  (await http.get('/outages', itemsFeed(Outage))).Items;

/** GET /outages/{id}/model: APA's paper model. @throws ApiError 404 when the outage has none */
export const readOutageModel = (http: Http, id: string): Promise<SentFile> =>
  http.file(`/outages/${encodeURIComponent(id)}/model`);
