import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { inGroups, named, type PaletteGroup, type PaletteRow } from './palette-row.ts';

const row = (label: string, group: PaletteGroup = 'acts'): PaletteRow => ({
  key: label,
  group,
  label,
  icon: Search,
  run: () => undefined,
});
const labels = (rows: readonly PaletteRow[]) => rows.map(({ label }) => label);
const all = [
  row('Nova e-GAR'),
  row('Recolha de equipamento'),
  row('Áreas de serviço', 'screens'),
  row('Notificações', 'screens'),
];

test.each([
  ['nova', ['Nova e-GAR']],
  ['egar', ['Nova e-GAR']],
  ['E-GAR', ['Nova e-GAR']],
  ['areas', ['Áreas de serviço']],
  ['equip rec', ['Recolha de equipamento']],
  ['notificacoes', ['Notificações']],
  ['lha', ['Recolha de equipamento']],
  ['xyz', []],
  ['***', []],
])('%j finds %j despite accents, hyphens and order', (text, expected) => {
  expect(labels(named(all, text))).toEqual(expected);
});

test.each([
  ['160601', ['guides', 'acts', 'screens', 'search']],
  ['vela', ['acts', 'screens', 'guides', 'search']],
])('%j orders the groups as %j', (text, expected) => {
  const rows = (['search', 'screens', 'guides', 'acts'] as const).map((group) => row(group, group));
  expect(labels(inGroups(rows, text))).toEqual(expected);
});
