import { expect, test } from 'vitest';
import { type Act, compare, exactlyOnce } from '../../e2e/support/network/ledger.ts';

const acts: Act[] = [
  { kind: 'delivery', document: 'D1', equipment: ['A', 'B'] },
  { kind: 'collection', document: 'C1', equipment: ['A'] },
  { kind: 'delivery', document: 'D2', equipment: ['A'] },
];
const empty: Act[] = ['E1', 'E2'].map((document) => ({
  kind: 'delivery',
  document,
  equipment: [],
  establishment: 'Padaria',
}));
const taken = (...documents: string[]) =>
  documents.map((document) => {
    const act = acts.find((one) => one.document === document);
    const names = act?.equipment ?? (document.startsWith('E') ? [] : ['A']);
    const equipment = names.map((Name) => ({ UniqueId: Name, Name, ExternalId: null }));
    return {
      Kind: act?.kind ?? ('delivery' as const),
      DocumentNumber: document,
      EstablishmentName: 'Padaria',
      Equipment: equipment,
    };
  });

test('every act once and in order is no difference', () => {
  expect(compare(acts, taken('older', 'D1', 'C1', 'somebody else', 'D2'))).toEqual(exactlyOnce);
});

test('an act unknown to the server is lost', () => {
  expect(compare(acts, taken('D1', 'D2'))).toEqual({ ...exactlyOnce, lost: ['C1'] });
});

test('an act known twice is double', () => {
  expect(compare(acts, taken('D1', 'C1', 'C1', 'D2'))).toEqual({ ...exactlyOnce, double: ['C1'] });
});

test('swapped acts on one equipment are out of order', () => {
  expect(compare(acts, taken('D1', 'D2', 'C1'))).toEqual({ ...exactlyOnce, outOfOrder: ['C1'] });
});

test('deliveries without equipment are ordered by establishment alone', () => {
  expect(compare([...acts, ...empty], taken('E1', 'D1', 'C1', 'E2', 'D2'))).toEqual(exactlyOnce);
  expect(compare(empty, taken('E2', 'D1', 'E1'))).toEqual({ ...exactlyOnce, outOfOrder: ['E1'] });
});
