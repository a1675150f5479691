import * as v from 'valibot';
import type { Cell } from '#domain/reference/sheet/sheet.ts';
import { eventFilters, type SecurityEvent, SecurityEvents } from '#domain/security/event.ts';
import { eventColumns } from '#domain/security/sheet.ts';
import type { Api } from '../http/api.ts';
import { countRows, noteExport } from '../http/note-export.ts';
import { tablePart } from '../http/query.ts';
import { SheetFormatParameter, sheetTypes } from '../http/sheet-routes.ts';
import { everyEvent, securityPage } from '../services/security/events.ts';

const tag = 'Segurança';
const title = 'Registo de segurança';

const PageQuery = v.object({ ...tablePart, ...eventFilters });
const ExportQuery = v.object({ ...eventFilters, Format: SheetFormatParameter });

async function* cells(events: AsyncIterable<SecurityEvent>): AsyncGenerator<Cell[]> {
  yield eventColumns.map(({ heading }) => heading);
  for await (const event of events) yield eventColumns.map(({ cell }) => cell(event));
}

/** Registers the log of security, for administrators; its export is an event of it. */
export function securityRoutes({ read, file, deps }: Api): void {
  read(
    {
      path: '/security/events',
      summary: 'O registo de segurança da conta',
      tag,
      query: PageQuery,
      answer: SecurityEvents,
    },
    ({ db, principal, query, now }) => securityPage(db, principal, query, now),
  );
  file(
    { path: '/security/events/export', summary: 'O registo de segurança: exportar', tag, query: ExportQuery },
    async ({ db, principal, query: { Format, ...filters }, now }) => {
      const { ending, contentType, write } = sheetTypes[Format];
      const { rows, count } = countRows(everyEvent(db, principal, filters, now));
      const made = { chunks: write(cells(rows), title), name: `${title}.${ending}`, contentType };
      return noteExport(deps, principal, made, { what: title, rows: count });
    },
  );
}
