import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Period } from '#domain/reference/period.ts';
import { latestMonths } from '#domain/reference/period.ts';
import { guides } from '#server/db/schema/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server } = await testOffice();

const months = async (who: Client) =>
  (await who.get('/reports/periods')).body.Items.map((one: Period) => one.Period) as string[];

test('lists the latest nine months, then months with closed guides', async () => {
  const found = await months(await server.as('administrador'));
  expect(found.slice(0, 9)).toEqual(latestMonths(server.now()));
  expect(found.length).toBeGreaterThan(12);
  expect(found).toEqual([...new Set(found)].sort().reverse());
});

test('a guide counts in its Lisbon month, for its parties', async () => {
  const owner = await server.as('administrador');
  const closed = (await owner.get('/egar/list?FilterNames=Status&FilterValues=f')).body.aaData[0];
  // Summer time: 23:30 UTC is half past midnight in Lisbon.
  await server.db
    .update(guides)
    .set({ closedAt: new Date('2017-06-30T23:30:00Z') })
    .where(eq(guides.uniqueId, closed.UniqueId));
  const { Items } = (await owner.get('/reports/periods')).body;
  expect(Items.at(-1)).toEqual({ Period: '2017-07', Month: 7, Year: 2017 });
  expect(await months(await server.as('administrador', 'outra'))).toEqual(latestMonths(server.now()));
});
