import * as v from 'valibot';
import {
  ComparedRows,
  cellOfRow,
  maxSheetRows,
  type SheetColumn,
  sheetFormats,
} from '#domain/reference/sheet/sheet.ts';
import { workbookType } from '#lib/text/workbook.ts';
import { csvOf } from '../files/csv.ts';
import { xlsxOf } from '../files/xlsx.ts';
import { compareRows } from '../services/areas/compare-rows.ts';
import { ImportBody, importRows } from '../services/areas/resource-import.ts';
import { everyRow } from '../services/areas/resource-rows.ts';
import type { Api } from './api.ts';
import type { Served } from './app/served.ts';
import { countRows, noteExport } from './note-export.ts';
import { parse } from './parse.ts';

const Done = v.strictObject({});
const Rows = ImportBody(maxSheetRows, 'val_too_many_rows');
export const SheetFormatParameter = v.optional(
  v.picklist(Object.values(sheetFormats), 'val_invalid_format'),
  sheetFormats.xlsx,
);

/** Ways to write a list as a file, by its format. */
export const sheetTypes = {
  [sheetFormats.xlsx]: { ending: 'xlsx', contentType: workbookType, write: xlsxOf },
  [sheetFormats.csv]: { ending: 'csv', contentType: 'text/csv; charset=utf-8', write: csvOf },
} as const;

export const exportPath = (page: string): string => `${page}/export`;
export const rowsPath = (create: string): string => `${create}/rows`;
export const comparePath = (create: string): string => `${rowsPath(create)}/compare`;
/** Returns true for the path of rows from a file: these bodies may be larger than a form. */
export const isRowsPath = (path: string): boolean => path.endsWith(rowsPath('')) || path.endsWith(comparePath(''));

async function* cells(sheet: readonly SheetColumn[], rows: AsyncIterable<Record<string, unknown>>) {
  yield sheet.map(({ heading }) => heading.message);
  for await (const row of rows) yield sheet.map((column) => cellOfRow(column, row));
}

interface Listed {
  page: string;
  sheet: readonly SheetColumn[];
  entries: v.ObjectEntries;
  filters(query: Record<string, unknown>): Record<string, unknown>;
}

/**
 * Serves everything that a list finds with this search and these filters, as a file (domain,
 * reports and documents).
 */
export function serveExport(
  { file, deps }: Api,
  { resource, title }: Served,
  { page, sheet, entries, filters }: Listed,
): void {
  const query = v.object({ ...entries, Format: SheetFormatParameter });
  file(
    { path: exportPath(page), summary: `${title}: exportar`, tag: title, query },
    async ({ db, principal, query: sent }) => {
      const { ending, contentType, write } = sheetTypes[sent.Format];
      const query = { searchTerm: '', ...sent, ...filters(sent) };
      const { rows, count } = countRows(everyRow(db, principal, { resource, query }));
      const answer = { chunks: write(cells(sheet, rows), title), name: `${title}.${ending}`, contentType };
      return noteExport(deps, principal, answer, { what: title, rows: count });
    },
  );
}

/**
 * Serves the import of rows from a file, all or none. Rows with an id change existing rows, the
 * others are new. References are written by their readable names.
 */
export function serveImport(
  { readWithBody, change }: Api,
  served: Served,
  { create, sheet }: { create: string; sheet: readonly SheetColumn[] },
): void {
  const { resource, title, payload, example = {} } = served;
  const named = Object.fromEntries(sheet.filter(({ kind }) => kind === 'reference').map(({ field }) => [field, 'ABC']));
  const check = (row: Record<string, unknown>) =>
    parse(payload as v.GenericSchema<unknown, Record<string, unknown>>, row);
  const asked = { tag: title, body: Rows, example: { Rows: [{ ...example, ...named }] } };
  readWithBody(
    { ...asked, path: comparePath(create), summary: `${title}: comparar um ficheiro`, answer: ComparedRows },
    ({ db, principal, body }) => compareRows(db, principal, resource, { rows: body.Rows, sheet, check }),
  );
  change(
    {
      ...asked,
      method: 'post',
      path: rowsPath(create),
      summary: `${title}: criar de um ficheiro`,
      answer: Done,
      status: 201,
    },
    async ({ tx, body, ...act }) => {
      await importRows(tx, act, resource, { rows: body.Rows, sheet, check });
      return { status: 201, body: {}, entity: resource.entity, id: null };
    },
    async () => ({}),
  );
}
