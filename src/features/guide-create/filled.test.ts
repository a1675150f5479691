import { expect, test } from 'vitest';
import { cleared, leavingNow, marksAfter, reopened } from './filled.ts';
import { emptyGuide, emptyTransporter, type GuideValues } from './guide-values.ts';

const at = (hour: number, minute: number, day = 20) => new Date(2026, 10, day, hour, minute, 30).getTime();
const written: GuideValues = {
  ...emptyGuide,
  nameOrigin: 'Oficinas',
  vatOrigin: '508391687',
  transporters: [
    { ...emptyTransporter('1'), vat: '539291595', plate: 'AA-00-BB', day: '2026-11-10', time: '09:30' },
    { ...emptyTransporter('2'), vat: '501964843', plate: 'AB-01-CD', day: '2026-11-10', time: '11:00' },
  ],
  filled: ['origin', 'carrier'],
};
const moments = ({ transporters }: GuideValues) => transporters.map(({ day, time }) => `${day} ${time}`);

test('the first transporter leaves now, and the others keep their distance from it', () => {
  const leaving = leavingNow(written, at(23, 10));
  expect(moments(leaving)).toEqual(['2026-11-20 23:10', '2026-11-21 00:40']);
  expect(leaving.filled).toEqual(['origin', 'carrier', 'moment']);
  expect(moments(leavingNow(emptyGuide, at(8, 5)))).toEqual(['2026-11-20 08:05']);
});

test('an untouched "now" is the present one when the form is opened again; a typed moment stays', () => {
  const leaving = leavingNow(written, at(9, 0));
  expect(moments(reopened(leaving, at(7, 45, 23)))[0]).toBe('2026-11-23 07:45');
  const typed = { ...leaving, filled: marksAfter(leaving, written) };
  expect(reopened(typed, at(7, 45, 23))).toBe(typed);
});

test('a changed part loses its mark, and only that one', () => {
  const before = leavingNow(written, at(9, 0));
  expect(marksAfter(before, { ...before, quantity: 5 })).toEqual(['origin', 'carrier', 'moment']);
  expect(marksAfter(before, { ...before, nameOrigin: 'Outra' })).toEqual(['carrier', 'moment']);
  const [first, second] = before.transporters;
  if (!first || !second) throw new Error('no transporters');
  expect(marksAfter(before, { ...before, transporters: [{ ...first, plate: 'XX-00-XX' }, second] })).toEqual(['origin', 'moment']);
  expect(marksAfter(before, { ...before, transporters: [second] })).toEqual(['origin']);
});

test('clearing empties what was filled in, and leaves the rest', () => {
  const emptied = cleared(leavingNow(written, at(9, 0)), ['carrier', 'moment']);
  expect(emptied).toMatchObject({ filled: ['origin'], nameOrigin: 'Oficinas' });
  expect(emptied.transporters.map(({ vat, plate, day }) => [vat, plate, day])).toEqual([
    ['', '', null],
    ['501964843', 'AB-01-CD', null],
  ]);
  expect(cleared(written, ['origin'])).toMatchObject({ nameOrigin: '', vatOrigin: '', filled: ['carrier'] });
});
