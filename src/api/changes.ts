import { ChangesPage } from '#domain/wire/changes.ts';
import type { Http } from './transport/http.ts';

/** GET /changes: our cursor feed; without a cursor it starts a full read. */
export const readChanges = (http: Http, cursor: string | undefined, limit = 500) =>
  http.get('/changes', ChangesPage, { cursor, limit });
