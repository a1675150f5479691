import { expect, test } from 'vitest';
import { rectificationDoubts } from './warnings.ts';

const old = { quantity: 5_000, lerCode: '180109', operation: 'R13', group: 'IV', numPgl: null };
const asked = (over: Partial<typeof old>, from = old) =>
  rectificationDoubts(from, { ...from, ...over }).map(({ kind }) => kind);

test.each([
  ['49 000 kg for 5 000', { quantity: 49_000 }, ['change']],
  ['a tenth of the quantity', { quantity: 500 }, ['change']],
  ['an everyday difference', { quantity: 5_420 }, []],
  ['100 t and more', { quantity: 100_000 }, ['quantity', 'change']],
  ['an unusual group', { group: 'II' }, ['group']],
])('a correction to %s is queried', (_, over, kinds) => expect(asked(over)).toEqual(kinds));

test('does not query what a correction leaves unchanged', () => {
  expect(asked({ quantity: 120_100 }, { ...old, quantity: 120_000 })).toEqual(['quantity']);
  expect(asked({ operation: 'R12' }, { ...old, quantity: 120_000, group: 'II' })).toEqual([]);
});
