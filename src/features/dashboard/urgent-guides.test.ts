import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EstablishmentRow, GuideRow, PendingRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { deadlineTypes } from '#domain/guide/deadlines.ts';
import { urgentGuides } from './urgent-guides.ts';

const { AsOrigin, AsDestin } = deadlineTypes;
const now = new Date('2026-11-20T09:00:00Z');
const [mine, other] = [
  { Nif: '508391687', CodApa: 'APA1', Nome: 'Minha' },
  { Nif: '501964843', CodApa: 'APA2', Nome: 'Outra' },
];
const guide = (id: string, Status: string, Deadline: string | null, [Origin, Destin] = [mine, other]) =>
  ({
    UniqueId: id,
    sort: id,
    Number: id,
    Status,
    Deadline,
    Origin,
    Destin,
    Transporters: [],
    Actions: [],
  }) as unknown as GuideRow;

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`urgent-${crypto.randomUUID()}`);
  await db.establishments.put({
    UniqueId: 'm',
    Vat: mine.Nif,
    ApaCode: mine.CodApa,
    Permission: 10,
    Type: 1,
    HasApaAccessConfigured: true,
    sort: 'm',
  } as EstablishmentRow);
  await db.egars.bulkPut([
    guide('in five days', 'i', '2026-11-25'),
    guide('overdue', 'r', '2026-11-18'),
    guide('ended', 'f', null),
    guide('to accept', 'o', '2026-11-21', [other, mine]),
    guide('awaits the other side', 'o', '2026-11-19'),
    guide('far', 'i', '2026-12-10'),
    guide('today', 'i', '2026-11-20'),
    guide('last', 'i', '2026-12-12'),
  ]);
});
afterEach(() => db.delete());

const ids = async (...types: Parameters<typeof urgentGuides>[1]) =>
  (await urgentGuides(db, types, now)).map(({ row }) => row.UniqueId);

test('gives one side’s four nearest deadlines, overdue first', async () => {
  expect(await ids(AsOrigin)).toEqual(['overdue', 'today', 'in five days', 'far']);
  expect(await ids(AsDestin)).toEqual(['to accept']);
});

test('gives those of both sides together', async () => {
  expect(await ids(AsOrigin, AsDestin)).toEqual(['overdue', 'today', 'to accept', 'in five days']);
});

test('a guide includes its queued acts', async () => {
  await db.pending.put({ entity: 'egar', id: 'today', seq: 1, note: 'authorize', state: 'queued' } as PendingRow);
  const views = await urgentGuides(db, [AsOrigin], now);
  expect(views.map(({ pending }) => pending.length)).toEqual([0, 1, 0, 0]);
});
