import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MassVolumeGroup } from '#domain/report/mass-volumes.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { guides } from '#server/db/schema/guides.ts';
import { massVolumes } from '#server/db/schema/mass-volumes.ts';
import { queryRows } from '#server/db/types.ts';
import { partyKeys, readViewer } from '#server/services/guide/list/viewer.ts';
import { textArray } from '#server/services/guide/records.ts';
import { computeMassVolumes, pruneMassVolumes, sendNightly } from '#server/services/mass-volumes/compute.ts';
import { putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

/** Year whose only closed guides are those that a test closes. */
const year = 2019;
const hour = 3_600_000;
const day = 24 * hour;
const { server, cast } = await testOffice();
let desk: Client;

beforeAll(async () => {
  await server.db
    .update(guides)
    .set({ closedAt: null })
    .where(sql`extract(year from ${guides.closedAt}) between ${year - 1} and ${year + 1}`);
});
beforeEach(async () => {
  desk = await server.as('administrador');
});
afterEach(async () => {
  await server.db.delete(massVolumes);
  await server.db.execute(sql`delete from pgboss.job where name = 'massVolumes'`);
});

const at = (of: number) => `/massVolumes/${of}`;
const queued = async () => (await server.queue.states()).find(({ queue }) => queue === 'massVolumes')?.waiting;
const computeAll = async () => {
  for (const { id } of await server.db.select().from(massVolumes))
    await computeMassVolumes(server.db, id, server.now());
};
/** Reads the mass volumes once the job has run. */
async function computed(who: Client, of = year) {
  await who.get(at(of));
  await computeAll();
  return (await who.get(at(of))).body as { MassVolumeGroups: MassVolumeGroup[] };
}
const closedOn = (time: string, over: Partial<typeof guides.$inferInsert> = {}, by = cast) =>
  putGuide(server, by, 'f', { closedAt: new Date(time), ...over });

describe('GET /massVolumes/{year}', () => {
  test('a first read starts one job, then shows its result', async () => {
    const [first] = await Promise.all([desk.get(at(year)), desk.get(at(year))]);
    expect([first.status, first.body]).toMatchObject([
      200,
      { IsSuccess: false, IsUpdating: true, MassVolumeGroups: [], Year: year, UpdatedAt: null },
    ]);
    expect([await queued(), await server.db.$count(massVolumes)]).toEqual([1, 1]);
    await computeAll();
    const { body } = await desk.get(at(year));
    expect(body).toMatchObject({ IsSuccess: true, IsUpdating: false, UpdatedAt: expect.any(String) });
    expect(body.NextUpdate > body.UpdatedAt).toBe(true);
  });

  test('stops waiting for a failed job', async () => {
    await desk.get(at(year));
    server.pass(hour);
    expect((await (await server.as('administrador')).get(at(year))).body).toMatchObject({
      IsSuccess: false,
      IsUpdating: false,
    });
  });

  test('matches a plain count of the demonstration’s closed guides', async () => {
    const present = server.now().getFullYear();
    const [user] = await queryRows<{ id: string }>(
      server.db,
      sql`select id from users where username = 'administrador' and account_id = 1`,
    );
    const keys = partyKeys(await readViewer(server.db, { userId: Number(user?.id), accountId: 1 }));
    for (const one of [present, present - 1]) {
      const { MassVolumeGroups } = await computed(desk, one);
      const plain = await queryRows<{ line: string }>(
        server.db,
        sql`select concat_ws(' ', destin_vat, coalesce(corrected->>'lerCode', ler_code), coalesce(corrected->>'operation', operation),
            count(*), sum(coalesce((corrected->>'quantity')::numeric, quantity))::float) as line
          from (select *, case when (rectification->>'accepted')::boolean then rectification end as corrected from guides) as g
          where status = 'f' and extract(year from closed_at at time zone 'Europe/Lisbon') = ${one} and parties && ${textArray(keys)}
          group by destin_vat, coalesce(corrected->>'lerCode', ler_code), coalesce(corrected->>'operation', operation)`,
      );
      const lines = MassVolumeGroups.flatMap(({ Vat, AggregatedByVat }) =>
        AggregatedByVat.map(({ LerCode, OperationCode, Guides, Quantity }) =>
          [Vat, LerCode, OperationCode, Guides, Quantity].join(' '),
        ),
      );
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.sort()).toEqual(plain.map(({ line }) => line).sort());
      for (const { Guides, Quantity, AggregatedByVat } of MassVolumeGroups) {
        expect(AggregatedByVat.reduce((sum, line) => sum + line.Guides, 0)).toBe(Guides);
        expect(AggregatedByVat.reduce((sum, line) => sum + line.Quantity, 0)).toBeCloseTo(Quantity, 6);
      }
      const kg = MassVolumeGroups.map(({ Quantity }) => Quantity);
      expect(kg).toEqual([...kg].sort((one, other) => other - one));
    }
  });

  test('counts guides closed in the Portuguese year, with corrections', async () => {
    const rectification = {
      quantity: 90.5,
      lerCode: '160602',
      operation: 'R4',
      group: null,
      numPgl: null,
      accepted: true,
    };
    await closedOn('2018-12-31T23:59:59Z');
    await closedOn('2019-01-01T00:00:00Z');
    // Lisbon has summer time until October: there it is already the first of July, and still the
    // same year.
    await closedOn('2019-06-30T23:30:00Z', { destinName: 'Moliço Verde, Lda.' });
    await closedOn('2019-12-31T23:59:59Z');
    await closedOn('2020-01-01T00:00:00Z');
    await closedOn('2019-03-01T10:00:00Z', {
      rectification: { ...rectification, destinComment: null, originComment: null, closeAt: '2019-03-01T10:00:00Z' },
    });
    await putGuide(server, cast, 'rv', { closedAt: new Date('2019-05-01T10:00:00Z') });
    const { vat } = cast.destin;
    expect((await computed(desk)).MassVolumeGroups).toEqual([
      {
        Vat: vat,
        Name: 'Moliço Verde, S.A.',
        Guides: 4,
        Quantity: 390.5,
        AggregatedByVat: [
          { LerCode: '160601', OperationCode: 'R13', Guides: 3, Quantity: 300 },
          { LerCode: '160602', OperationCode: 'R4', Guides: 1, Quantity: 90.5 },
        ],
      },
    ]);
  });

  test('sums only visible guides, once for users seeing the same', async () => {
    const held = (username: string) =>
      eq(establishmentPermissions.userId, sql`(select id from users where username = ${username} and account_id = 1)`);
    const permissionsOf = (username: string) => server.db.select().from(establishmentPermissions).where(held(username));
    const before = await permissionsOf('operador');
    const give = async (rows: typeof before) => {
      await server.db.delete(establishmentPermissions).where(held('operador'));
      if (rows.length > 0) await server.db.insert(establishmentPermissions).values(rows);
    };
    const userId = before[0]?.userId as number;
    const colleague = await server.as('operador');
    const all = await computed(desk);
    await give((await permissionsOf('administrador')).map((row) => ({ ...row, userId })));
    expect((await colleague.get(at(year))).body.MassVolumeGroups).toEqual(all.MassVolumeGroups);
    await give([]);
    expect((await colleague.get(at(year))).body).toMatchObject({ IsSuccess: false, MassVolumeGroups: [] });
    expect((await computed(colleague)).MassVolumeGroups).toEqual([]);
    expect(all.MassVolumeGroups).toHaveLength(1);
    await give(before);
  });

  test('shows each account only its own sums', async () => {
    await computed(desk);
    const [stranger, destin] = [await server.as('administrador', 'outra'), await server.as('administrador', 'recicla')];
    expect((await computed(stranger)).MassVolumeGroups).toEqual([]);
    expect((await computed(destin)).MassVolumeGroups.map(({ Vat }) => Vat)).toEqual([cast.destin.vat]);
  });

  test.each(['2017', String(new Date().getFullYear() + 1), '19', 'ano', "1'"])('refuses the year %s', async (text) => {
    for (const answer of [await desk.get(`/massVolumes/${text}`), await desk.post(`/massVolumes/${text}`)]) {
      expect([answer.status, answer.body._validationErrors]).toEqual([
        400,
        [{ Field: 'Year', Message: 'val_invalid_year' }],
      ]);
    }
  });

  test('refuses a driver', async () => {
    expect((await (await server.as('motorista')).get(at(year))).body._applicationErrors).toEqual([
      { Message: 'not_authorized_operation' },
    ]);
  });
});

describe('POST /massVolumes/{year}', () => {
  test('computes once an hour, and names the next time', async () => {
    const first = await desk.post(at(year));
    expect([first.status, first.body.IsUpdating]).toEqual([200, true]);
    await computeAll();
    await server.db.execute(sql`delete from pgboss.job where name = 'massVolumes'`);
    const refusal = await desk.post(at(year));
    expect(refusal.status).toBe(400);
    expect(refusal.body._applicationErrors[0].Message).toMatch(
      /^Os volumes de massa de 2019 foram pedidos há menos de uma hora\. Podem ser atualizados a partir de \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
    );
    server.pass(hour);
    desk = await server.as('administrador');
    const [one, other] = await Promise.all([desk.post(at(year)), desk.post(at(year))]);
    expect([one.status, other.status].sort()).toEqual([200, 400]);
    expect([one, other].find(({ status }) => status === 200)?.body).toMatchObject({
      IsSuccess: true,
      IsUpdating: true,
    });
    expect(await queued()).toBe(1);
  });

  test('an earlier computation that ends later changes nothing', async () => {
    const before = server.now();
    await desk.post(at(year));
    const [row] = await server.db.select().from(massVolumes);
    await computeAll();
    const [done] = await server.db.select().from(massVolumes);
    await server.db.update(massVolumes).set({ groups: [], requestedAt: before });
    await computeMassVolumes(server.db, row?.id as number, before);
    expect(await server.db.select().from(massVolumes)).toEqual([{ ...done, groups: [], requestedAt: before }]);
  });

  test('answers a repeated request as the first', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [await desk.post(at(year), {}, headers), await desk.post(at(year), {}, headers)];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });
});

test('the nightly job recomputes years read within two months', async () => {
  await desk.get(at(year));
  await desk.get(at(2020));
  await server.db.execute(sql`delete from pgboss.job where name = 'massVolumes'`);
  expect([await sendNightly(server.db, server.queue), await queued()]).toEqual([2, 2]);
  server.pass(59 * day);
  await (await server.as('administrador')).get(at(year));
  server.pass(2 * day);
  expect(await pruneMassVolumes(server.db, server.now())).toBe(1);
  expect((await server.db.select().from(massVolumes)).map((row) => row.year)).toEqual([year]);
});
