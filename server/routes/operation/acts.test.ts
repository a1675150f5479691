import { eq, lte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { registryReadings } from '#server/db/schema/readings.ts';
import { history } from '#server/db/schema/records.ts';
import { recordBackup } from '#server/services/backups.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const { server, desk } = await testOffice(['desk']);
const statement = server.database.statements;
const jobStates = async () =>
  (await statement.executeSql(`select state::text from pgboss.job where name = 'backup' order by state`)).rows;
const messageOf = async (answer: Promise<{ body: { _applicationErrors: { Message: string }[] } }>) =>
  (await answer).body._applicationErrors[0]?.Message;

test('no copy is made without a place for it', async () => {
  expect(await messageOf(desk.post('/operation/backups'))).toMatch(/falta BACKUP_TO/);
  expect((await desk.get('/operation')).body.Copies).toMatchObject({ IsPlanned: false, IsLate: false, Items: [] });
});

test('a copy is started once, and a failed one at once again', async () => {
  server.config.backupTo = '/mnt/copies';
  expect((await desk.get('/operation')).body.Copies).toMatchObject({ IsPlanned: true, IsRunning: false, IsLate: true });
  expect((await desk.post('/operation/backups')).status).toBe(200);
  expect((await desk.get('/operation')).body.Copies.IsRunning).toBe(true);
  expect(await messageOf(desk.post('/operation/backups'))).toBe('Já está a ser feita uma cópia de segurança.');
  await statement.executeSql(`update pgboss.job set state = 'active' where name = 'backup'`);
  expect(await messageOf(desk.post('/operation/backups'))).toBe('Já está a ser feita uma cópia de segurança.');
  await statement.executeSql(
    `update pgboss.job set state = 'retry', start_after = now() + interval '15 minutes' where name = 'backup'`,
  );
  expect((await desk.get('/operation')).body.Copies.IsRunning).toBe(false);
  expect((await desk.post('/operation/backups')).status).toBe(200);
  expect(await jobStates()).toEqual([{ state: 'retry' }]);
  expect((await desk.get('/operation')).body.Copies.IsRunning).toBe(true);
  await statement.executeSql(`delete from pgboss.job where name = 'backup'`);
  server.config.backupTo = undefined;
});

test('lists copies, verified and failed', async () => {
  const at = server.now();
  const one = { startedAt: at, endedAt: at, bytes: 42, place: 'https://store.example/copies', copy: 'name' };
  await recordBackup(server.db, { ...one, ok: true, counts: { guides: 61, files: 8 }, error: null });
  const ended = new Date(at.getTime() + 1000);
  await recordBackup(server.db, { ...one, endedAt: ended, ok: false, counts: {}, error: 'DiskIsFull' });
  expect((await desk.get('/operation')).body.Copies).toMatchObject({
    IsLate: false,
    LastAt: at.toISOString(),
    Kept: { Days: 7, Weeks: 4, Months: 12 },
    Items: [
      { IsVerified: false, Error: 'DiskIsFull' },
      { IsVerified: true, Bytes: 42, Counts: { guides: 61, files: 8 }, Place: 'https://store.example/copies' },
    ],
  });
});

test('tries all failed e-mails again', async () => {
  const mail = {
    recipient: 'ana@example.pt',
    subject: 'x',
    text: '',
    html: '',
    createdAt: server.now(),
    nextAt: server.now(),
  };
  await server.db.delete(mails);
  await server.db.insert(mails).values([
    { ...mail, status: 'failed', attempts: 8 },
    { ...mail, status: 'failed', attempts: 8 },
    { ...mail, status: 'dropped', attempts: 8 },
  ]);
  expect((await desk.get('/operation')).body.Queues.Mails).toMatchObject({ Waiting: 0, Failed: 2 });
  expect((await desk.post('/operation/mails/retry')).body).toEqual({ Count: 2 });
  expect((await desk.get('/operation')).body.Queues.Mails).toMatchObject({ Waiting: 2, Failed: 0 });
  const noted = await server.db.select().from(history).where(eq(history.action, 'retryMails'));
  expect(noted).toMatchObject([{ entity: 'operation', details: { count: 2 } }]);
  await server.db.delete(mails);
});

test('tries all failed jobs again', async () => {
  await statement.executeSql(
    `insert into pgboss.job (name, state) values ('licenses', 'failed'), ('securityCheck', 'failed')`,
  );
  expect((await desk.get('/operation')).body.Queues.Jobs).toMatchObject({ Failed: 2 });
  expect((await desk.post('/operation/jobs/retry')).body).toEqual({ Count: 2 });
  expect((await desk.get('/operation')).body.Queues.Jobs).toMatchObject({ Failed: 0, Waiting: 2 });
  await statement.executeSql(`delete from pgboss.job`);
});

test('reads again what the national system refused, and spares passwords', async () => {
  const later = new Date(server.now().getTime() + 3_600_000);
  const [account] = await server.db.select().from(accounts).limit(1);
  const reading = { accountId: account?.id ?? 0, vat: '501234560', dueAt: later } as const;
  const [refused] = await server.db
    .insert(registryReadings)
    .values([
      { ...reading, role: 'P', problem: 'refused' },
      { ...reading, role: 'T', problem: 'credentials' },
      { ...reading, role: 'D', problem: 'down' },
    ])
    .returning();
  expect((await desk.get('/operation')).body.Queues.Registry).toMatchObject({ Failed: 1, NoAccess: 1 });
  expect((await desk.post('/operation/registry/retry')).body).toEqual({ Count: 1 });
  const due = await server.db.select().from(registryReadings).where(lte(registryReadings.dueAt, server.now()));
  expect(due.map(({ id }) => id)).toEqual([refused?.id]);
  expect((await desk.post('/operation/registry/retry')).body).toEqual({ Count: 0 });
});

test('an outage of the national system is seen', async () => {
  const away = await startTestServer({ REGISTRY_MODE: 'down' });
  const who = await away.as('administrador');
  expect((await who.get('/operation')).body.Queues.Registry).toMatchObject({
    Failed: 0,
    DownSince: expect.any(String),
  });
  await away.close();
});
