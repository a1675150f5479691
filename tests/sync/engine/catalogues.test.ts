import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttp } from '#api/transport/http.ts';
import { NetworkError, type Transport } from '#api/transport/wire.ts';
import { CatalogueDb } from '#db/catalogue-db.ts';
import { refreshCatalogues } from '#sync/pull/catalogue.ts';

const hour = 3_600_000;
const json = (body: unknown) => ({
  text: JSON.stringify(body),
  header: (name: string) => (name === 'content-type' ? 'application/json' : null),
});
const tokens = { token: async () => 'token', refresh: async () => 'ended' as const, end: async () => undefined };

let db: CatalogueDb;
let served: Record<string, string>;
let knowsVersions: boolean;
let online: boolean;
let asked: string[];
let now: number;
beforeEach(() => {
  db = new CatalogueDb(`catalogue-${Math.random()}`);
  served = { ler: '1', operations: '1', groups: '1', adr: '1', cae: '1' };
  [knowsVersions, online, asked, now] = [true, true, [], 1_000_000];
});
afterEach(() => db.delete());

const lists: Record<string, (version: string) => unknown> = {
  lercodes: (Version) => ({
    Version,
    Items: [{ Code: '160601', Title: `CHUMBO ${Version}`, Hazardous: true }],
    Headings: [],
  }),
  operations: (Version) => ({ Version, Items: [{ Code: 'R13', Description: `Armazenar ${Version}` }] }),
  groups: (Version) => ({ Version, Items: [{ Code: 'III', Description: 'Risco' }] }),
  cae: (Version) => ({ Version, Items: [{ Code: '38214', Designation: 'Valorização', Revision: 4 }] }),
};
const transport: Transport = async ({ path }) => {
  const name = path.replace('/egar/', '');
  asked.push(name);
  if (!online) throw new NetworkError('none');
  const versions = { Items: Object.entries(served).map(([Name, Version]) => ({ Name, Version })) };
  if (name === 'catalogues') return { status: knowsVersions ? 200 : 404, ...json(knowsVersions ? versions : {}) };
  const list = lists[name];
  return list
    ? { status: 200, ...json(list(served[name === 'lercodes' ? 'ler' : name] ?? '')) }
    : { status: 404, ...json({}) };
};
const load: typeof fetch = async (url) => {
  asked.push(String(url));
  if (!online) throw new TypeError('none');
  return new Response(JSON.stringify({ Version: served.adr, Items: [['2794', '8', 'N/A', 'ACUMULADORES']] }), {
    headers: { 'content-type': 'application/json' },
  });
};
const refresh = () =>
  refreshCatalogues({ http: createHttp(transport, tokens), catalogue: db, now: () => now, base: '/', load });

test('the first look reads every list whole', async () => {
  expect(await refresh()).toEqual(['ler', 'operations', 'groups', 'adr', 'cae']);
  expect((await db.read('ler'))?.Items).toEqual([
    { Code: '160601', Title: 'CHUMBO 1', Hazardous: true, Doubtful: false },
  ]);
  expect((await db.read('adr'))?.Items).toEqual([
    { Un: '2794', Class: '8', PackingGroups: ['N/A'], Name: 'ACUMULADORES', English: false },
  ]);
});

test('later looks read only changed lists, never early', async () => {
  await refresh();
  asked = [];
  served.ler = '2';
  expect([await refresh(), asked]).toEqual([[], []]);
  now += hour;
  expect([await refresh(), asked]).toEqual([['ler'], ['catalogues', 'lercodes']]);
  expect((await db.read('ler'))?.Items[0]?.Title).toBe('CHUMBO 2');
});

test('the next look reads a newly known list, however soon', async () => {
  await db.lists.put({ name: 'ler', version: '1', list: { Version: '1', Items: [], Headings: [] } });
  await db.notes.put({ key: 'looked', value: { at: now, whole: true } });
  expect(await refresh()).toEqual(['operations', 'groups', 'adr', 'cae']);
  expect([await refresh(), (await db.read('cae'))?.Items[0]?.Code]).toEqual([[], '38214']);
});

test('without network, keeps the lists and retries promptly', async () => {
  await refresh();
  now += hour;
  online = false;
  await expect(refresh()).rejects.toThrow(NetworkError);
  expect((await db.read('ler'))?.Items[0]?.Title).toBe('CHUMBO 1');
  online = true;
  served.ler = '2';
  expect(await refresh()).toEqual(['ler']);
});

test('a failing list spares others and retries at once', async () => {
  const broken = lists.groups;
  lists.groups = () => ({ nothing: true });
  expect(await refresh()).toEqual(['ler', 'operations', 'adr', 'cae']);
  lists.groups = broken as (version: string) => unknown;
  expect(await refresh()).toEqual(['groups']);
});

test('reads lists daily from a server without versions', async () => {
  knowsVersions = false;
  expect(await refresh()).toHaveLength(5);
  now += 2 * hour;
  expect(await refresh()).toEqual([]);
  now += 23 * hour;
  served.ler = '2';
  expect(await refresh()).toHaveLength(5);
  expect((await db.read('ler'))?.Version).toBe('2');
});
