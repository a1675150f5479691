import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { type KeptKind, keptData } from '../../../src/domain/people/kept-data.ts';
import { impersonalTypes, personalColumns } from './personal-columns.ts';

const folder = join(import.meta.dirname, '../../db/schema');
const modules = await Promise.all(readdirSync(folder).map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>));
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .map(getTableConfig);
const isEnum = (column: object) => 'enumValues' in column && Array.isArray(column.enumValues) && column.enumValues.length > 0;

test('every column of the schema has its row, or a type that says nothing of a person', () => {
  expect(tables.length).toBeGreaterThan(40);
  const missing = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => !impersonalTypes.test(column.getSQLType()) && !isEnum(column) && !personalColumns[name]?.columns[column.name])
      .map((column) => `${name}.${column.name}`),
  );
  expect(missing).toEqual([]);
  expect(tables.filter(({ name }) => !personalColumns[name]).map(({ name }) => name)).toEqual([]);
});

test('no row is of a column that the schema does not have', () => {
  const known = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
  const named = Object.entries(personalColumns).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(named.filter((column) => !known.has(column))).toEqual([]);
});

test('a column that goes with its row is of a table whose rows are erased, or whose other column is written with it', () => {
  const orphans = Object.entries(personalColumns).filter(
    ([, { rows, columns }]) =>
      !rows &&
      Object.values(columns).some((column) => 'by' in column && column.by === 'row') &&
      !Object.values(columns).some((column) => 'by' in column && column.by === 'statements'),
  );
  expect(orphans).toEqual([]);
});

test('every kind of data that the server promises to keep is some column’s', () => {
  const used = new Set(
    Object.values(personalColumns).flatMap(({ columns }) =>
      Object.values(columns).flatMap((column) => ('kind' in column ? [column.kind] : [])),
    ),
  );
  // Hashes, ids and versions: they are promised, and say nothing of a person.
  const impersonal: KeptKind[] = ['changes', 'attempts'];
  const promised = (Object.keys(keptData) as KeptKind[]).filter((kind) => keptData[kind].place === 'server');
  expect([...used, ...impersonal].sort()).toEqual(promised.sort());
});
