import { expect, test } from 'vitest';
import { toRow } from '#db/snapshot-rows.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { findGuides } from './found-guides.ts';

const guide = (id: string, number: string, ler: string, plate: string, name = 'Oficinas Vela Azul') =>
  toRow.egar(
    {
      UniqueId: id,
      Number: number,
      Code: '7KQ4M2HD',
      Origin: { Nif: '539291595', Nome: name },
      Destin: { Nif: '520265513', Nome: 'Moliço Verde' },
      Transporters: [{ Nif: '545600758', Nome: 'Ruela', Matricula: plate }],
      Residue: { CodigoResiduoLer: ler, CodigoOperacao: 'R13', Quantidade: 1 },
    } as unknown as Egar,
    1,
  );
const rows = [
  guide('a', 'PT20261120004718', '160601', 'BX-48-TL'),
  guide('b', 'PT20261121009999', '200101', 'AA-00-BB', 'Clínica Alto'),
];

test.each([
  ['PT20261120004718', ['a']],
  ['PT 2026 1120 004718', ['a']],
  ['4718', ['a']],
  ['7kq4-m2hd', ['a', 'b']],
  ['7KQ4–M2HD', ['a', 'b']],
  ['clinica', ['b']],
  ['539291595', ['a', 'b']],
  ['bx48tl', ['a']],
  ['BX 48 TL', ['a']],
  ['16 06 01*', ['a']],
  ['2001', ['b']],
  ['20 26', []],
  ['539 291 595', ['a', 'b']],
  ['v', []],
  ['nada disto', []],
])('%j finds the guides %j', (text, ids) => {
  expect(findGuides(rows, text).map(({ UniqueId }) => UniqueId)).toEqual(ids);
});

test('shows the first few guides', () => {
  const many = Array.from({ length: 20 }, (_, i) => guide(`g${i}`, `PT2026112000${i}`, '160601', 'AA-00-BB'));
  expect(findGuides(many, 'molico').map(({ UniqueId }) => UniqueId)).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5']);
});
