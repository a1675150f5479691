import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lowSpace } from '#server/db/disk.ts';
import { mails } from '#server/db/schema/mails.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const { server } = await testOffice([], { METRICS_TOKEN: 'metrics-only' });

const ready = async (from = server) => {
  const { status, body } = await from.call('GET', '/readyz');
  return { status, notWell: body.notWell, checks: body.checks };
};

test('names nothing while all is well', async () => {
  expect(await ready()).toMatchObject({ status: 200, notWell: [], checks: { database: { answers: true } } });
});

test('a low disk turns readiness red and refuses changes', async () => {
  const who = await server.as('motorista');
  server.disk.set(lowSpace - 1);
  expect(await ready()).toMatchObject({ status: 503, notWell: ['disk'], checks: { disk: { freeMegabytes: 63 } } });
  for (const [method, path] of [
    ['POST', '/token'],
    ['POST', '/api/equipments/create-delivery'],
    ['DELETE', '/api/nada'],
  ] as const)
    expect((await server.call(method, path)).headers.get('Retry-After')).toBe('60');
  expect((await who.get('/notifications')).status).toBe(200);
  server.disk.set(lowSpace);
  expect(await ready()).toMatchObject({ status: 200, notWell: [] });
  server.disk.set(null);
});

test('reports stuck e-mails by number only', async () => {
  const mail = {
    recipient: 'ana@example.pt',
    subject: 'Assunto',
    text: '',
    html: '',
    createdAt: server.now(),
    nextAt: server.now(),
  };
  await server.db.insert(mails).values([
    { ...mail, status: 'queued', attempts: 2 },
    { ...mail, status: 'failed', attempts: 8 },
  ]);
  expect(await ready()).toMatchObject({
    status: 200,
    notWell: ['mails'],
    checks: { mails: { ok: false, waiting: 1, failed: 1 } },
  });
  expect(JSON.stringify((await server.call('GET', '/readyz')).body)).not.toMatch(/ana|Assunto/);
  await server.db.delete(mails);
});

test('names jobs that have failed', async () => {
  const [job] = (
    await server.database.statements.executeSql(
      `insert into pgboss.job (name, state) values ('licenses', 'failed') returning id`,
    )
  ).rows as { id: string }[];
  expect(await ready()).toMatchObject({ status: 200, notWell: ['jobs'], checks: { jobs: { failed: 1 } } });
  await server.database.statements.executeSql('delete from pgboss.job where id = $1::uuid', [job?.id]);
});

test('names a clock that is behind the newest record', async () => {
  // The newest record may be as old as the database from which the tests start.
  const week = 7 * 86_400_000;
  server.pass(-week);
  const { notWell, checks } = await ready();
  expect([notWell, checks.clock.behindSeconds > 3000]).toEqual([['clock'], true]);
  server.pass(week);
});

test('counts database errors until a success of that kind', async () => {
  const broken = await startTestServer();
  const who = await broken.as('motorista');
  await broken.db.execute(sql`alter table notifications rename to away`);
  expect((await who.get('/notifications')).status).toBe(500);
  expect(await ready(broken)).toMatchObject({
    status: 200,
    notWell: ['database'],
    checks: { database: { failedReads: 1 } },
  });
  await broken.db.execute(sql`alter table away rename to notifications`);
  await who.get('/notifications');
  expect((await ready(broken)).notWell).toEqual([]);
  await broken.close();
});

test('measures disk and database for the operator', async () => {
  server.disk.set(123_456_789);
  const { body } = await server.call('GET', '/metrics', { headers: { Authorization: 'Bearer metrics-only' } });
  expect(body).toMatch(/^guiar_disk_free_bytes 123456789$/m);
  expect(body).toMatch(/^guiar_database_bytes [1-9]\d{6,}$/m);
  server.disk.set(null);
});
