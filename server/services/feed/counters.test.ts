import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { batches } from '#server/db/schema/batches.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { guides, stock } from '#server/db/schema/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server } = await testOffice();

/**
 * Counts the rows directly: guides with an establishment of the user as a party, or for a driver as
 * origin or transporter. An establishment without proven access counts only for guides issued by
 * its account.
 */
async function byHand(username: string) {
  const held = await server.db
    .select({
      vat: establishments.vat,
      apa: establishments.apaCode,
      permission: establishmentPermissions.permission,
      accountId: establishments.accountId,
      isProven: establishments.hasApaAccess,
    })
    .from(establishmentPermissions)
    .innerJoin(establishments, eq(establishments.id, establishmentPermissions.establishmentId))
    .innerJoin(users, eq(users.id, establishmentPermissions.userId))
    .where(eq(users.username, username));
  const all = await server.db.select().from(guides);
  const shown = (g: (typeof all)[number]) => held.filter((h) => h.isProven || h.accountId === g.issuerAccountId);
  const origin = all.filter((g) => shown(g).some((h) => h.vat === g.originVat && h.apa === g.originApaCode));
  const destin = all.filter((g) =>
    shown(g).some((h) => h.permission !== 30 && h.vat === g.destinVat && h.apa === g.destinApaCode),
  );
  const carried = all.filter((g) =>
    g.transporters.some((t) => shown(g).some((h) => h.vat === t.vat && h.apa === t.apaCode)),
  );
  const seen = [...new Set([...origin, ...destin, ...carried])];
  const among = (list: typeof all, ...statuses: string[]) => list.filter((g) => statuses.includes(g.status)).length;
  return {
    egars: {
      Total: seen.length,
      Open: among(seen, 'i', 'o', 'r', 'rr'),
      WaitingAuthorizarion: among(seen, 'i'),
      Finished: among(seen, 'f'),
    },
    deadlines: { AsOrigin: among(origin, 'i', 'r'), AsDestin: among(destin, 'o', 'rr') },
  };
}

test.each([
  ['operador', 'demo'],
  ['motorista', 'demo'],
  ['destino', 'recicla'],
])('%s: the counters match the guides', async (username, clientCode) => {
  const [theirs] = await server.db
    .select()
    .from(establishments)
    .where(eq(establishments.name, 'Oficinas Vela Azul, Lda.'));
  const [any] = await server.db.select().from(guides).where(eq(guides.status, 'o')).limit(1);
  const { id, fileId, ...guide } = any as typeof guides.$inferSelect;
  const arriving = { destinVat: theirs?.vat ?? '', destinApaCode: theirs?.apaCode ?? '', originApaCode: 'APA-NENHUM' };
  await server.db
    .insert(guides)
    .values({ ...guide, ...arriving, uniqueId: crypto.randomUUID(), number: `PT-${username}` });
  const client = await server.as(username, clientCode);
  const expected = await byHand(username);
  expect(expected.egars.Open).toBeGreaterThan(0);
  expect((await client.get('/egar/status/count')).body).toEqual({ ...expected.egars, ...expected.deadlines });
  expect((await client.get('/dashboard/count-egar-legal-deadlines')).body).toEqual(expected.deadlines);
});

test('counts nothing for an account without guides', async () => {
  const client = await server.as('administrador', 'outra');
  await server.db.delete(batches);
  await server.db.delete(guides);
  expect((await client.get('/egar/status/count')).body).toEqual({
    Total: 0,
    Open: 0,
    WaitingAuthorizarion: 0,
    Finished: 0,
    AsOrigin: 0,
    AsDestin: 0,
  });
});

test('sums stock by waste code over the user’s establishments', async () => {
  const [desk, driver] = [await server.as('administrador'), await server.as('motorista')];
  const [row] = await server.db.select().from(stock).where(eq(stock.accountId, 1)).limit(1);
  const places = await server.db.select().from(establishments).where(eq(establishments.type, 1));
  const farolim = places.find((p) => p.name.startsWith('Metalomecânica'));
  const before = (await desk.get('/stock/lerCodes/count')).body.Total as number;
  await server.db.insert(stock).values({
    accountId: 1,
    establishmentId: farolim?.id ?? 0,
    lerCode: '990001',
    hazardous: true,
    quantity: '1240.07',
  });
  const items = (await desk.get('/stock/lerCodes')).body.Items as { LerCode: string; Quantity: number }[];
  expect(items.find((i) => i.LerCode === '990001')).toEqual({ LerCode: '990001', Quantity: 1240.07, Hazardous: true });
  expect(items.map((i) => i.LerCode)).toEqual(items.map((i) => i.LerCode).toSorted());
  expect(items.some((i) => i.LerCode === row?.lerCode)).toBe(true);
  expect((await desk.get('/stock/lerCodes/count')).body.Total).toBeCloseTo(before + 1240.07, 6);
  expect((await driver.get('/stock/lerCodes')).status).toBe(400);
  expect((await driver.get('/stock/lerCodes/count')).body.Total).toBeLessThan(before);
});
