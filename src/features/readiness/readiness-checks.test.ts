import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { modelsReading } from '#components/guide/list/kept-pages.ts';
import type { Session } from '#db/device-db.ts';
import type { EstablishmentRow } from '#db/rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { EngineContext } from '#sync/engine-context.ts';
import {
  inOrder,
  keepNewGuide,
  notePrepared,
  type Readiness,
  readPrepared,
  readReadiness,
} from './readiness-checks.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const session = { token: 'a', refreshedAt: now } as unknown as Session;

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`readiness-${crypto.randomUUID()}`);
  const none = { match: async () => undefined, has: async () => false };
  vi.stubGlobal('caches', none);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

const may = (...names: string[]) =>
  db.meta.put({ key: 'menu', value: names.map((Name) => ({ Name, Parameter: null, ChildMenuItems: [] })) });
const read = async (key: string) => (await readReadiness(db, session, now)).find((point) => point.key === key);
const point = (key: string, ok: boolean, grave: boolean) => ({ key, ok, grave }) as Readiness;

test('lists missing points first, grave ones on top', () => {
  const points = [
    point('session', true, true),
    point('tiles', false, false),
    point('space', true, false),
    point('data', false, true),
  ];
  expect(inOrder(points).map(({ key }) => key)).toEqual(['data', 'tiles', 'session', 'space']);
});

test('only session, data, app and refused acts are grave', async () => {
  const points = await readReadiness(db, session, now);
  expect(
    points
      .filter(({ grave }) => grave)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(['app', 'data', 'refused', 'session']);
});

test('asks issuers for today’s models and establishments', async () => {
  expect(await read('newGuide')).toBeUndefined();
  await may('egarNew');
  await db.pages.put({ key: modelsReading.key, value: [], readAt: now - 3_600_000 });
  expect(await read('newGuide')).toMatchObject({ ok: false, grave: false });
  await db.establishments.put({ UniqueId: 'e', sort: 'e', Type: 2 } as EstablishmentRow);
  expect(await read('newGuide')).toMatchObject({ ok: true });
  await db.pages.put({ key: modelsReading.key, value: [], readAt: now - 13 * 3_600_000 });
  expect(await read('newGuide')).toMatchObject({ ok: false });
});

test('a browser without a code reader needs the kept one', async () => {
  const [mediaDevices, kept] = [{ getUserMedia: () => undefined }, { match: async () => new Response() }];
  vi.stubGlobal('navigator', { ...navigator, storage: navigator.storage, mediaDevices });
  expect(await read('reader')).toMatchObject({ ok: false, grave: false });
  vi.stubGlobal('caches', {
    match: async () => undefined,
    has: async () => true,
    open: async () => ({ ...kept, keys: async () => [] }),
  });
  expect(await read('reader')).toMatchObject({ ok: true });
  vi.stubGlobal('BarcodeDetector', class {});
  vi.stubGlobal('caches', { match: async () => undefined, has: async () => false });
  expect(await read('reader')).toMatchObject({ ok: true });
});

test('models are fetched and kept for the form', async () => {
  const model = { UniqueId: 'm', ModelName: 'Óleos', CreatedBy: 'a', CreatedDate: '2026-11-20', Payload: {} };
  const get = vi.fn(async () => ({ Items: [model] }));
  await keepNewGuide({ db, http: { get } } as unknown as EngineContext);
  expect((await db.pages.get('egar:models'))?.value).toEqual([model]);
});

test('the device is prepared once nothing grave is missing', async () => {
  await notePrepared(db, [point('data', false, true)], now);
  expect(await readPrepared(db)).toBeUndefined();
  await notePrepared(db, [point('data', true, true), point('tiles', false, false)], now);
  expect(await readPrepared(db)).toBe(now);
});
