import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Period } from '../../../src/domain/reference/period.ts';
import { latestMonths } from '../../../src/domain/reference/period.ts';
import { guides } from '../../db/schema/guides.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const months = async (who: Client) => (await who.get('/reports/periods')).body.Items.map((one: Period) => one.Period) as string[];

test('lists the latest nine months first, then those in which the account closed guides, each once', async () => {
  const found = await months(await server.as('administrador'));
  expect(found.slice(0, 9)).toEqual(latestMonths(server.now()));
  expect(found.length).toBeGreaterThan(12);
  expect(found).toEqual([...new Set(found)].sort().reverse());
});

test('a guide closed after midnight in Lisbon counts for the new month, and only for its parties', async () => {
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
