import { expect, test } from 'vitest';
import { ApiError, NotOurServerError, RefreshUnreachableError, SessionEndedError } from '#api/transport/errors.ts';
import { NetworkError, type WireRequest } from '#api/transport/wire.ts';
import { openUserDb } from '#db/user-db.ts';
import { waitReasons } from './classify-answer.ts';
import {
  isCircuitOpen,
  noteReach,
  probe,
  type Reach,
  reachAfter,
  reachOfFailure,
  readConnectivity,
} from './connectivity.ts';

let opened = 0;
async function device() {
  const db = await openUserDb(`reach-${++opened}`);
  const time = { now: 1_000_000 };
  const ports = { clock: { now: () => time.now, elapsed: () => 0, after: () => () => undefined }, random: () => 1 };
  return {
    db,
    time,
    note: (reach: Reach, atLeastMs?: number) => noteReach(db, ports, reach, atLeastMs),
    read: () => readConnectivity(db),
  };
}

test('before any request, reach is unknown and nothing waits', async () => {
  const { read } = await device();
  expect(await read()).toEqual({ reach: 'unknown', since: 0, nextAt: 0, failures: 0 });
  expect(isCircuitOpen(await read(), 5)).toBe(false);
});

test('failures open the circuit ever longer, except while open', async () => {
  const { note, read, time } = await device();
  expect(await note('offline')).toBe(false);
  expect(await read()).toEqual({ reach: 'offline', since: 1_000_000, nextAt: 1_002_000, failures: 1 });
  time.now += 1_000;
  await note('offline');
  expect(await read()).toEqual({ reach: 'offline', since: 1_000_000, nextAt: 1_002_000, failures: 1 });
  time.now += 1_000;
  await note('server-down');
  expect(await read()).toEqual({ reach: 'server-down', since: 1_002_000, nextAt: 1_006_000, failures: 2 });
  expect(
    [1_005_999, 1_006_000].map((now) =>
      isCircuitOpen({ reach: 'offline', since: 0, failures: 2, nextAt: 1_006_000 }, now),
    ),
  ).toEqual([true, false]);
});

test('honours the server’s wait up to ten minutes', async () => {
  const { note, read } = await device();
  await note('server-down', 30_000);
  expect((await read()).nextAt).toBe(1_030_000);
  const other = await device();
  await other.note('server-down', 3_600_000);
  expect((await other.read()).nextAt).toBe(1_600_000);
});

test('reports a reopened way once; a national outage stops nobody', async () => {
  const { note, read, time } = await device();
  await note('portal');
  time.now += 5_000;
  expect(await note('online')).toBe(true);
  expect(await read()).toEqual({ reach: 'online', since: 1_005_000, nextAt: 0, failures: 0 });
  time.now += 5_000;
  expect(await note('online')).toBe(false);
  expect((await read()).since).toBe(1_005_000);
  expect(await note('national-down')).toBe(false);
  expect(await read()).toEqual({ reach: 'national-down', since: 1_010_000, nextAt: 0, failures: 0 });
  time.now += 1;
  await note('national-down');
  expect((await read()).since).toBe(1_010_000);
});

const page = { status: 200, type: 'text/html', text: '<html>' };
const json = { status: 200, type: 'application/json', text: '{}' };
test.each<[string, { status: number; type: string; text: string; marked?: boolean }, { reach: Reach; keys: boolean }]>([
  ['our server', { ...json, marked: true }, { reach: 'online', keys: true }],
  ['our server that refuses', { ...json, status: 499, marked: true }, { reach: 'online', keys: true }],
  ['our server that is not well', { ...json, status: 500, marked: true }, { reach: 'server-down', keys: true }],
  [
    'our server in maintenance',
    { ...json, status: 503, text: '{"Maintenance":true}', marked: true },
    { reach: 'maintenance', keys: true },
  ],
  ['an older server', json, { reach: 'online', keys: false }],
  ['an older server without the call', { ...json, status: 404 }, { reach: 'online', keys: false }],
  ['an older server that is not well', { ...json, status: 500 }, { reach: 'server-down', keys: false }],
  ['a captive portal', page, { reach: 'portal', keys: false }],
  ['a portal that refuses', { ...page, status: 499 }, { reach: 'portal', keys: false }],
  ['a proxy', { ...page, status: 500 }, { reach: 'server-down', keys: false }],
])('reads a sign of life from %s', async (_who, { status, type, text, marked }, found) => {
  const asked: WireRequest[] = [];
  const header = (name: string) =>
    ({ 'content-type': type, 'x-guiar': marked ? '1' : null })[name.toLowerCase()] ?? null;
  const transport = async (request: WireRequest) => {
    asked.push(request);
    return { status, text, header };
  };
  expect(await probe({ transport })).toEqual(found);
  expect(asked).toEqual([{ method: 'GET', path: '/probe', timeoutMs: 8_000 }]);
});

test('an unanswered probe means offline, a code error does not', async () => {
  const failing = (error: Error) => probe({ transport: () => Promise.reject(error) });
  expect(await failing(new NetworkError('x'))).toEqual({ reach: 'offline', keys: false });
  await expect(failing(new TypeError('x'))).rejects.toBeInstanceOf(TypeError);
});

test('derives reach from failed calls', () => {
  const body = { _validationErrors: [], _applicationErrors: [], _externalErrors: [] };
  const said = [
    new NetworkError(''),
    new RefreshUnreachableError(''),
    new NotOurServerError(''),
    new SessionEndedError(''),
    new Error('x'),
  ];
  expect(said.map(reachOfFailure)).toEqual(['offline', 'offline', 'portal', null, null]);
  expect(reachOfFailure(new ApiError(503, { ...body, Maintenance: true }, null))).toBe('maintenance');
  expect([499, 500].map((status) => reachOfFailure(new ApiError(status, body, null)))).toEqual([
    'online',
    'server-down',
  ]);
});

test('every reason to wait implies a reach', () => {
  expect(waitReasons.map(reachAfter)).toEqual([
    'offline',
    'portal',
    'server-down',
    'maintenance',
    'national-down',
    'online',
    'online',
    'online',
    'online',
  ]);
});
