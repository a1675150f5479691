import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { type KeptKind, keptData } from '#domain/privacy/kept-data.ts';
import { impersonalTypes, personalColumns } from './columns.ts';

const folder = join(import.meta.dirname, '../../db/schema');
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
);
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .map(getTableConfig);
const isEnum = (column: object) =>
  'enumValues' in column && Array.isArray(column.enumValues) && column.enumValues.length > 0;

test('every column is declared, or has an impersonal type', () => {
  expect(tables.length).toBeGreaterThan(40);
  const missing = tables.flatMap(({ name, columns }) =>
    columns
      .filter(
        (column) =>
          !impersonalTypes.test(column.getSQLType()) && !isEnum(column) && !personalColumns[name]?.columns[column.name],
      )
      .map((column) => `${name}.${column.name}`),
  );
  expect(missing).toEqual([]);
  expect(tables.filter(({ name }) => !personalColumns[name]).map(({ name }) => name)).toEqual([]);
});

test('declares no column that the schema lacks', () => {
  const known = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
  const named = Object.entries(personalColumns).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(named.filter((column) => !known.has(column))).toEqual([]);
});

test('columns erased with their row have an erasure rule', () => {
  const orphans = Object.entries(personalColumns).filter(
    ([, { rows, columns }]) =>
      !rows &&
      Object.values(columns).some((column) => 'by' in column && column.by === 'row') &&
      !Object.values(columns).some((column) => 'by' in column && column.by === 'statements'),
  );
  expect(orphans).toEqual([]);
});

test('every promised kind of data has a column', () => {
  const used = new Set(
    Object.values(personalColumns).flatMap(({ columns }) =>
      Object.values(columns).flatMap((column) => ('kind' in column ? [column.kind] : [])),
    ),
  );
  // Hashes, ids and versions are listed in the promise, but are not personal data.
  const impersonal: KeptKind[] = ['changes', 'attempts'];
  const promised = (Object.keys(keptData) as KeptKind[]).filter((kind) => keptData[kind].place === 'server');
  expect([...used, ...impersonal].sort()).toEqual(promised.sort());
});
