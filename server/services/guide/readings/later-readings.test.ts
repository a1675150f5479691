import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { refreshTokens } from '#server/db/schema/accounts.ts';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { registryReadings } from '#server/db/schema/readings.ts';
import {
  findReading,
  findReadings,
  type NationalList,
  nationalGuide,
  nationalList,
  readOnly,
} from '#server/testing/data/national-guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast } = await testOffice();
const minute = 60_000;

beforeEach(() => readOnly(server, [cast.origin]));

const many = (count: number) => Array.from({ length: count }, () => nationalGuide(server, cast));
const isStored = async ({ number }: { number: string }) =>
  (await server.db.$count(guides, eq(guides.number, number))) === 1;
const pagesAs = (list: NationalList, role: string) =>
  list.calls.filter((one) => one.role === role).map(({ page }) => page);

/** Sweeps a list, and returns the job for later readings. */
async function swept(list: NationalList) {
  const job = findReadings(server, list);
  await job();
  list.calls = [];
  return async () => {
    await server.db.update(registryReadings).set({ dueAt: server.now() });
    await job();
  };
}

test('finds new guides at either end, in two calls', async () => {
  const list = nationalList(many(160));
  const again = await swept(list);
  await again();
  expect(pagesAs(list, 'P')).toEqual([1, 4]);
  const [first, last] = [nationalGuide(server, cast), nationalGuide(server, cast)];
  list.guides = [first, ...list.guides, last];
  list.calls = [];
  await again();
  expect([await isStored(first), await isStored(last)]).toEqual([true, true]);
  // On from each page with something new, until one without.
  expect(pagesAs(list, 'P')).toEqual([1, 2, 4, 3]);
});

test('applies a change at an end at once, and any other within a day', async () => {
  const list = nationalList(many(160));
  const again = await swept(list);
  const [early, middle] = [list.guides[0], list.guides[120]];
  const closed = { status: 'f', closedAt: server.now().toISOString(), statusAt: server.now().toISOString() } as const;
  for (const one of [early, middle]) Object.assign(one ?? {}, closed);
  await again();
  const statuses = async () =>
    (
      await server.db
        .select({ status: guides.status })
        .from(guides)
        .where(inArray(guides.number, [early?.number ?? '', middle?.number ?? '']))
        .orderBy(guides.id)
    ).map(({ status }) => status);
  expect(await statuses()).toEqual(['f', 'o']);
  server.pass(24 * 60 * minute);
  list.calls = [];
  await again();
  expect(await statuses()).toEqual(['f', 'f']);
  expect(pagesAs(list, 'P')).toEqual([1, 2, 3, 4]);
});

test('reads every three minutes while somebody is signed in, else every hour', async () => {
  const dueIn = async () => ((await findReading(server, 'P')).dueAt.getTime() - server.now().getTime()) / minute;
  const again = await swept(nationalList(many(1)));
  await server.db.delete(refreshTokens);
  await again();
  expect(Math.round(await dueIn())).toBe(60);
  await server.as('motorista');
  await again();
  expect(Math.round(await dueIn())).toBe(3);
  server.pass(16 * minute);
  await again();
  expect(Math.round(await dueIn())).toBe(60);
});

test('notifies the party that must act of a guide after the first sweep', async () => {
  const receiver = await server.as('destino', 'recicla');
  const list = nationalList(many(1));
  const again = await swept(list);
  const fresh = nationalGuide(server, cast);
  list.guides.push(fresh);
  await again();
  await again();
  const notes: { Title: string }[] = (await receiver.get('/notifications?start=0&pageSize=100')).body.aaData;
  expect(notes.filter(({ Title }) => Title.includes(fresh.number))).toMatchObject([
    {
      Title: `e-GAR ${fresh.number} espera a sua resposta`,
      Sender: 'SILiAmb',
      Content: expect.stringContaining('do SILiAmb'),
    },
  ]);
  expect(notes.filter(({ Title }) => Title.includes(list.guides[0]?.number ?? ''))).toEqual([]);
});

test('holds back a guide that an open creation may have issued', async () => {
  const guide = nationalGuide(server, cast, { statusAt: server.now().toISOString() });
  const other = nationalGuide(server, cast, { statusAt: server.now().toISOString(), facts: { lerCode: '150101' } });
  const list = nationalList([]);
  const again = await swept(list);
  list.guides.push(guide, other);
  const [intent] = await server.db
    .insert(guideIntents)
    .values({
      key: crypto.randomUUID(),
      requestHash: '',
      act: 'create',
      payload: {
        origin: { vat: cast.origin.vat },
        payload: { vatDestin: cast.destin.vat, selectedLerCode: guide.facts.lerCode },
      },
      leaseUntil: server.now(),
      createdAt: server.now(),
    })
    .returning({ id: guideIntents.id });
  const ofIntent = eq(guideIntents.id, intent?.id ?? 0);
  await again();
  expect([await isStored(guide), await isStored(other)]).toEqual([false, true]);
  const { dueAt } = await findReading(server, 'P');
  expect(dueAt.getTime()).toBeLessThanOrEqual(server.now().getTime() + minute);
  await server.db.update(guideIntents).set({ status: 'uncertain' }).where(ofIntent);
  await again();
  expect(await isStored(guide)).toBe(false);
  await server.db.update(guideIntents).set({ status: 'refused' }).where(ofIntent);
  await again();
  expect(await isStored(guide)).toBe(true);
});
