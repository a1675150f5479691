import { describe, expect, test } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import { listPlates, ownVehicle, toWallet } from './wallet-queries.ts';

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

test('orders guides by today, permission to travel, then nearness', () => {
  const rows = [
    guide('last week', '2026-11-13T10:00:00Z'),
    guide('not authorised', '2026-11-20T08:00:00Z', { Status: 'i', Authorized: false }),
    guide('yesterday', '2026-11-19T10:00:00Z'),
    guide('today', '2026-11-20T17:00:00Z'),
    guide('no date', null),
    guide('closed', '2026-11-20T08:00:00Z', { Status: 'f' }),
    guide('revoked', '2026-11-20T08:00:00Z', { Status: 'rv' }),
  ];
  expect(toWallet(rows, null, now).map((row) => row.UniqueId)).toEqual([
    'today',
    'not authorised',
    'yesterday',
    'last week',
    'no date',
  ]);
});

test('matches a plate of any transporter, however written', () => {
  const rows = [
    guide('mine', null, { Transporters: [{ Matricula: 'AA-00-AA' }, { Matricula: 'bx 48 tl' }] }),
    guide('other', null, { Transporters: [{ Matricula: 'AA-00-AA' }] }),
  ];
  expect(toWallet(rows, 'BX-48-TL', now).map((row) => row.UniqueId)).toEqual(['mine']);
  expect(listPlates(rows)).toEqual(['AA-00-AA', 'bx 48 tl']);
  const pulled = [guide('pulled', null, { Transporters: [{ Matricula: 'BX-48-TL / L-123456' }] })];
  expect(toWallet(pulled, 'bx–48–tl', now).length).toBe(1);
});

describe('the vehicle to start with', () => {
  const [morning, yesterday] = ['2026-11-20T08:00:00Z', '2026-11-19T08:00:00Z'];
  const on = (plate: string) => ({ Transporters: [{ Matricula: plate }] });
  const assigned = (Registration: string, AssignedToUserName: string | null = 'motorista') => ({
    Registration,
    AssignedToUserName,
  });
  const twoToday = [guide('a', morning), guide('b', morning, on('AA-00-AA')), guide('c', yesterday, on('CC-00-CC'))];
  const own = (rows: GuideRow[], vehicles: ReturnType<typeof assigned>[], kept?: string | null) =>
    ownVehicle(rows, { kept, vehicles, username: 'motorista' }, now);

  test("is the user's own choice, also of all vehicles", () => {
    expect(own(twoToday, [assigned('AA-00-AA')], 'CC-00-CC')).toEqual({ plate: 'CC-00-CC', automatic: false });
    expect(own(twoToday, [assigned('AA-00-AA')], null)).toEqual({ plate: null, automatic: false });
  });

  test('is the user’s assigned one, marked as automatic', () => {
    expect(own(twoToday, [assigned('aa 00 aa'), assigned('BX-48-TL', 'outro')])).toEqual({
      plate: 'aa 00 aa',
      automatic: true,
    });
    const shared = [assigned('AA-00-AA', 'colega, motorista'), assigned('BX-48-TL', 'motorista2, outro')];
    expect(own(twoToday, shared)).toEqual({ plate: 'AA-00-AA', automatic: true });
  });

  test('is otherwise the only one on today’s guides', () => {
    expect(own([guide('a', morning), guide('c', yesterday, on('CC-00-CC'))], [])).toEqual({
      plate: 'BX-48-TL',
      automatic: true,
    });
    expect(own(twoToday, [])).toEqual({ plate: null, automatic: false });
  });

  test('is unset without a guide to show', () => {
    expect(own(twoToday, [assigned('ZZ-99-ZZ')])).toEqual({ plate: null, automatic: false });
    expect(own([], [assigned('AA-00-AA')])).toEqual({ plate: null, automatic: false });
  });
});
