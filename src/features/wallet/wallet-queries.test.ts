import { expect, test } from 'vitest';
import type { GuideRow } from '../../db/rows.ts';
import { platesOf, walletOf } from './wallet-queries.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const guide = (id: string, at: string | null, change: object = {}): GuideRow =>
  ({
    UniqueId: id,
    Status: 'o',
    Authorized: true,
    FirstTransportDate: at,
    Transporters: [{ Matricula: 'BX-48-TL' }],
    ...change,
  }) as unknown as GuideRow;

test("today's guides come first, those that may travel before those that may not, then the nearest in time", () => {
  const rows = [
    guide('last week', '2026-11-13T10:00:00Z'),
    guide('not authorised', '2026-11-20T08:00:00Z', { Status: 'i', Authorized: false }),
    guide('yesterday', '2026-11-19T10:00:00Z'),
    guide('today', '2026-11-20T17:00:00Z'),
    guide('no date', null),
    guide('closed', '2026-11-20T08:00:00Z', { Status: 'f' }),
    guide('revoked', '2026-11-20T08:00:00Z', { Status: 'rv' }),
  ];
  expect(walletOf(rows, null, now).map((row) => row.UniqueId)).toEqual(['today', 'not authorised', 'yesterday', 'last week', 'no date']);
});

test('a plate matches however it is written, on any transporter', () => {
  const rows = [
    guide('mine', null, { Transporters: [{ Matricula: 'AA-00-AA' }, { Matricula: 'bx 48 tl' }] }),
    guide('other', null, { Transporters: [{ Matricula: 'AA-00-AA' }] }),
  ];
  expect(walletOf(rows, 'BX-48-TL', now).map((row) => row.UniqueId)).toEqual(['mine']);
  expect(platesOf(rows)).toEqual(['AA-00-AA', 'bx 48 tl']);
});
