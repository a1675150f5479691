import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Egar } from '../guide.ts';
import { guideSorts } from './filter-names.ts';
import { areInOrder, type GuideOrder, inOrder, orderKey, parseOrder } from './order.ts';

const orders: GuideOrder[] = guideSorts.flatMap((column) =>
  [true, false].map((descending) => ({ column, descending })),
);
const order = fc.constantFrom(...orders);

const guide = fc
  .record({
    Number: fc.constantFrom('PT1', 'PT10', 'PT2'),
    Deadline: fc.constantFrom(null, '2026-11-20', '2026-12-01'),
    FirstTransportDate: fc.constantFrom(null, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.001Z'),
    Quantidade: fc.constantFrom(9, 10.5, 100),
    corrected: fc.constantFrom(null, 9.5),
  })
  .map(({ Quantidade, corrected, ...rest }) => ({
    ...rest,
    IssuedDate: null,
    StatusDate: null,
    Destin: {},
    IsFinished: corrected !== null,
    Residue: { CodigoResiduoLer: '160601', Quantidade },
    ResidueRectified: corrected === null ? null : { QuantidadeCorrigido: corrected },
  }));
const guides = fc
  .array(guide, { maxLength: 12 })
  .map((rows) => rows.map((row, Id) => ({ ...row, Id }) as unknown as Egar));

test('ordering is independent of the initial order', () => {
  fc.assert(
    fc.property(guides, order, fc.infiniteStream(fc.nat()), (rows, one, random) => {
      const sorted = rows.toSorted(inOrder(one));
      const shuffled = rows.map((row) => ({ row, at: random.next().value as number })).sort((a, b) => a.at - b.at);
      expect(shuffled.map(({ row }) => row).sort(inOrder(one))).toEqual(sorted);
      expect(areInOrder(sorted, one)).toBe(true);
      expect(rows.length < 2 || areInOrder(sorted.toReversed(), one)).toBe(rows.length < 2);
    }),
  );
});

test('guides without a deadline come last in either direction', () => {
  fc.assert(
    fc.property(guides, fc.boolean(), (rows, descending) => {
      const sorted = rows.toSorted(inOrder({ column: 'Deadline', descending }));
      const first = sorted.findIndex((row) => row.Deadline === null);
      expect(first === -1 || sorted.slice(first).every((row) => row.Deadline === null)).toBe(true);
    }),
  );
});

test.each(orders)('the key of $column (descending: $descending) parses back to it', (one) => {
  expect(parseOrder(orderKey(one))).toEqual(one);
});

test.each(['', 'Nome', '--Number', 'Number2', undefined, 7])('%s names no order', (key) =>
  expect(parseOrder(key)).toBeNull(),
);
