import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messageKeys } from '#domain/wire/errors.ts';
import { longestLevelMs, Operation } from '#domain/wire/operation.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { errorCounts, restoreDevices, restores } from '#server/db/schema/operation.ts';
import { parse } from '#server/http/parse.ts';
import { readLogLevel } from '#server/services/operation/log-level.ts';
import { beat } from '#server/services/operation/processes.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, desk, operator, stranger } = await testOffice(['desk', 'operator', 'stranger'], {
  PUBLIC_URL: 'https://guiar.example',
});
const seen = async () => parse(Operation, (await desk.get('/operation')).body);
const hour = 3_600_000;

test('shows the installation to super administrators only', async () => {
  for (const who of [operator, stranger])
    for (const answer of [
      await who.get('/operation'),
      await who.put('/operation/log-level', { Level: 'debug' }),
      await who.post('/operation/backups'),
      await who.post('/operation/jobs/retry'),
      await who.post('/operation/mails/retry'),
    ])
      expect([answer.status, answer.body._applicationErrors[0].Message]).toEqual([400, messageKeys.notAuthorized]);
  expect(await readLogLevel(server.db, server.now())).toBeNull();
  const { Host, Version, Schema, Restore, Errors } = await seen();
  expect(Host).toBe('guiar.example');
  expect(Version).toMatch(/^\d+\.\d+/);
  expect(Schema).toBeGreaterThan(50);
  expect([Restore, Errors]).toEqual([null, []]);
});

test('counts accounts, and those that are not blocked', async () => {
  const { Accounts } = await seen();
  expect(Accounts.Active).toBe(Accounts.All);
  await server.db.update(accounts).set({ blocked: true }).where(eq(accounts.clientCode, 'outra'));
  expect((await seen()).Accounts).toEqual({ Active: Accounts.All - 1, All: Accounts.All });
  await server.db.update(accounts).set({ blocked: false });
});

test('lists processes with their last sign of life', async () => {
  const startedAt = new Date(server.now().getTime() - 12 * 24 * hour);
  const one = {
    id: crypto.randomUUID(),
    name: 'host:4780',
    role: 'web',
    version: '3.0.2',
    startedAt,
    seenAt: server.now(),
    memoryBytes: 312e6,
    p95Ms: 41,
    logLevel: 'info',
  } as const;
  await beat(server.db, one);
  const { Processes, RunningSince } = await seen();
  expect(RunningSince).toBe(startedAt.toISOString());
  expect(Processes).toMatchObject([{ Name: 'host:4780', Role: 'web', P95Ms: 41, IsSilent: false }]);
});

test('errors show kind and route, and nothing that a user sent', async () => {
  const [email, vat] = ['ana.prates@example.pt', '501442600'];
  const id = '11111111-1111-4111-8111-111111111111';
  await server.db.execute('alter table vehicles rename to gone');
  const answers = [
    await desk.get(`/vehicles?searchTerm=${encodeURIComponent(email)}&x=${vat}`, { 'X-Request-Id': vat }),
    await desk.put(`/vehicles/${id}?of=${vat}`, { Registration: 'AA-00-AA', Description: email, Obs: vat }),
    await desk.post(`/vehicles?of=${encodeURIComponent(email)}`, { Registration: 'AA-11-AA', Obs: `${email} ${vat}` }),
  ];
  await server.db.execute('alter table gone rename to vehicles');
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  const { Errors } = await seen();
  expect(Errors.map(({ Kind, Route, Day, Week }) => [Kind, Route, Day, Week]).sort()).toEqual([
    ['DrizzleQueryError 42P01', 'GET /api/vehicles', 1, 1],
    ['DrizzleQueryError 42P01', 'POST /api/vehicles', 1, 1],
    ['DrizzleQueryError 42P01', 'PUT /api/vehicles/:id', 1, 1],
  ]);
  const changed = Errors.find(({ Route }) => Route.startsWith('PUT'));
  expect(changed?.LastRequestId).toBe(answers[1]?.headers.get('X-Request-Id'));
  expect(Errors.find(({ Route }) => Route.startsWith('GET'))?.LastRequestId).toBeNull();
  const kept = JSON.stringify([await server.db.select().from(errorCounts), Errors]);
  for (const text of [email, encodeURIComponent(email), 'prates', vat, id, 'AA-00-AA'])
    expect(kept).not.toContain(text);
});

test('a refusal of the user’s own making is no error', async () => {
  await server.db.delete(errorCounts);
  expect((await desk.post('/vehicles', {})).status).toBe(400);
  expect((await desk.get('/vehicles/11111111-1111-4111-8111-111111111111')).status).toBe(404);
  expect((await seen()).Errors).toEqual([]);
});

test('an error is counted even if its transaction is undone', async () => {
  await server.db.execute('alter table history rename to gone');
  const answer = await desk.put('/operation/log-level', { Level: 'debug' });
  await server.db.execute('alter table gone rename to history');
  expect(answer.status).toBe(500);
  const { Errors, Log } = await seen();
  expect(Errors).toMatchObject([{ Route: 'PUT /api/operation/log-level', Day: 1 }]);
  expect(Log.Until).toBeNull();
});

test('a level holds for a day at most', async () => {
  const now = server.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  for (const body of [
    { Level: 'trace' },
    { Level: 'debug', Until: 'amanhã' },
    { Level: 'debug', Until: at(-1000) },
    { Level: 'debug', Until: at(longestLevelMs + hour) },
  ])
    expect((await desk.put('/operation/log-level', body)).body._validationErrors).toHaveLength(1);
  expect((await desk.put('/operation/log-level', { Level: 'debug', Until: at(hour) })).status).toBe(200);
  expect((await seen()).Log).toEqual({ Level: 'debug', Configured: 'info', Until: at(hour) });
  expect((await desk.put('/operation/log-level', { Level: 'warn' })).status).toBe(200);
  const { Until } = (await seen()).Log;
  expect(Date.parse(Until ?? '') - now).toBeGreaterThanOrEqual(longestLevelMs);
  expect(await readLogLevel(server.db, new Date(now + longestLevelMs - hour))).toMatchObject({ level: 'warn' });
  expect(await readLogLevel(server.db, new Date(now + longestLevelMs + hour))).toBeNull();
  expect((await desk.put('/operation/log-level', { Level: null })).status).toBe(200);
  expect((await seen()).Log).toEqual({ Level: 'info', Configured: 'info', Until: null });
});

test('the last restore says which devices are missing', async () => {
  const { db } = server;
  const at = server.now();
  const [user] = await db.select().from(users).where(eq(users.username, 'motorista'));
  const [restore] = await db
    .insert(restores)
    .values({ epoch: crypto.randomUUID(), previous: crypto.randomUUID(), restorePoint: at, restoredAt: at })
    .returning({ id: restores.id });
  const of = { restoreId: restore?.id ?? 0, accountId: user?.accountId ?? 0, userId: user?.id ?? 0, lastSeenAt: at };
  await db.insert(restoreDevices).values([
    { ...of, device: 'Chrome · Android' },
    { ...of, device: 'Firefox · Windows', healedAt: at, acts: 12 },
  ]);
  const { Restore } = await seen();
  expect(Restore?.Devices.map(({ UserName, Device, HealedAt }) => [UserName, Device, HealedAt])).toEqual([
    ['motorista', 'Chrome · Android', null],
    ['motorista', 'Firefox · Windows', at.toISOString()],
  ]);
  await db.delete(restores);
});
