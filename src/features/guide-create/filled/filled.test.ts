import { expect, test } from 'vitest';
import { emptyTransporter } from '#components/transporters/transporter-values.ts';
import { emptyGuide, type GuideValues } from '../guide-values.ts';
import { clearFilled, leavingNow, marksAfter, reopenDraft } from './filled.ts';

const at = (hour: number, minute: number, day = 20) => new Date(2026, 10, day, hour, minute, 30).getTime();
const written: GuideValues = {
  ...emptyGuide,
  nameOrigin: 'Oficinas',
  vatOrigin: '508391687',
  transporters: [
    { ...emptyTransporter('1'), vat: '539291595', plate: 'AA-00-BB', day: '2026-11-10', time: '09:30' },
    { ...emptyTransporter('2'), vat: '501964843', plate: 'AB-01-CD', day: '2026-11-10', time: '11:00' },
  ],
  filled: ['origin', 'transporter'],
};
const moments = ({ transporters }: GuideValues) => transporters.map(({ day, time }) => `${day} ${time}`);

test('the first transporter leaves now, others keep their distance', () => {
  const leaving = leavingNow(written, at(23, 10));
  expect(moments(leaving)).toEqual(['2026-11-20 23:10', '2026-11-21 00:40']);
  expect(leaving.filled).toEqual(['origin', 'transporter', 'moment']);
  expect(moments(leavingNow(emptyGuide, at(8, 5)))).toEqual(['2026-11-20 08:05']);
});

test('reopening updates an untouched "now", not a typed moment', () => {
  const leaving = leavingNow(written, at(9, 0));
  expect(moments(reopenDraft(leaving, at(7, 45, 23)))[0]).toBe('2026-11-23 07:45');
  const typed = { ...leaving, filled: marksAfter(leaving, written) };
  expect(reopenDraft(typed, at(7, 45, 23))).toEqual(typed);
});

test('reopening keeps the marks of an older version', () => {
  const older = JSON.parse(JSON.stringify(written).replace('"transporter"', '"carrier"'));
  expect(older.filled).toEqual(['origin', 'carrier']);
  expect(reopenDraft(older, at(9, 0)).filled).toEqual(['origin', 'transporter']);
});

test('only a changed part loses its mark', () => {
  const before = leavingNow(written, at(9, 0));
  expect(marksAfter(before, { ...before, quantity: 5 })).toEqual(['origin', 'transporter', 'moment']);
  expect(marksAfter(before, { ...before, nameOrigin: 'Outra' })).toEqual(['transporter', 'moment']);
  const [first, second] = before.transporters;
  if (!first || !second) throw new Error('no transporters');
  expect(marksAfter(before, { ...before, transporters: [{ ...first, plate: 'XX-00-XX' }, second] })).toEqual([
    'origin',
    'moment',
  ]);
  expect(marksAfter(before, { ...before, transporters: [second] })).toEqual(['origin']);
});

test('clearing empties only what was filled in', () => {
  const emptied = clearFilled(leavingNow(written, at(9, 0)), ['transporter', 'moment']);
  expect(emptied).toMatchObject({ filled: ['origin'], nameOrigin: 'Oficinas' });
  expect(emptied.transporters.map(({ vat, plate, day }) => [vat, plate, day])).toEqual([
    ['', '', null],
    ['501964843', 'AB-01-CD', null],
  ]);
  expect(clearFilled(written, ['origin'])).toMatchObject({ nameOrigin: '', vatOrigin: '', filled: ['transporter'] });
});
