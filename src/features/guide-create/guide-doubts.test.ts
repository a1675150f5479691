import { expect, test } from 'vitest';
import { emptyTransporter } from '#components/transporters/transporter-values.ts';
import { formDoubts } from './guide-doubts.ts';
import { emptyGuide } from './guide-values.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const doubts = (quantity: number, day: string) =>
  formDoubts({ ...emptyGuide, quantity, transporters: [{ ...emptyTransporter('1'), day, time: '09:30' }] }, now).map(
    ({ kind }) => kind,
  );

test('an everyday guide is not queried', () => expect(doubts(24_000, '2026-11-21')).toEqual([]));
test('a transport that began before its guide is queried', () => {
  expect(doubts(24_000, '2026-11-19')).toEqual(['late']);
  expect(doubts(24_000, '2026-11-20')).toEqual(['late']);
});
test('a guide written while the transport begins is not late', () => {
  const just = Date.parse('2026-11-20T09:44:00Z');
  const leaving = [{ ...emptyTransporter('1'), day: '2026-11-20', time: '09:30' }];
  expect(formDoubts({ ...emptyGuide, quantity: 1, transporters: leaving }, just)).toEqual([]);
});
test('a million kilograms is queried', () => expect(doubts(1_000_000, '2026-11-21')).toEqual(['quantity']));
test.each(['2019-11-20', '2062-11-20'])('a transport on %s is queried', (day) =>
  expect(doubts(100, day)).toEqual(['moment']),
);

test.each([
  ['180109', 'II', ['group']],
  ['180109', 'IV', []],
  ['180101', 'III', ['group']],
  ['180110', 'III', []],
  ['160601', 'III', []],
])('waste %s in group %s is queried', (selectedLerCode, groupCode, asked) => {
  expect(formDoubts({ ...emptyGuide, quantity: 1, selectedLerCode, groupCode }, now).map(({ kind }) => kind)).toEqual(
    asked,
  );
});
test('a recipient unlicensed for the waste is queried', () => {
  const trouble = { gap: 'expired', license: null, blocks: false, lerCode: '160601', operation: 'R13' } as const;
  expect(formDoubts(emptyGuide, now, trouble)).toEqual([{ kind: 'license', trouble }]);
});
