import { type SheetFormat, sheetFormats } from '#domain/reference/sheet/sheet.ts';
import { SecurityEvents } from '#domain/security/event.ts';
import type { Http } from '../transport/http.ts';

type Filters = Readonly<Record<string, string>>;

/** GET /security/events, our own call: a page, from 1, of the account's log of security. */
export const readSecurityEvents = (
  http: Http,
  { page, size, filters }: { page: number; size: number; filters: Filters },
): Promise<SecurityEvents> =>
  http.get('/security/events', SecurityEvents, { start: (page - 1) * size, pageSize: size, ...filters });

/** GET /security/events/export: every event that the filters find, as a file. */
export const exportSecurityEvents = (http: Http, format: SheetFormat, filters: Filters) =>
  http.file('/security/events/export', { Format: sheetFormats[format], ...filters });
