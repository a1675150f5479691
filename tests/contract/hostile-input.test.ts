import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { guideLinks } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { newLink } from '#server/services/guide/files/links.ts';
import { creation, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';
import { hostileBodies, hostileTexts, hostileValues, placesIn, sampleOf, shuffled, withAt } from './hostile-input.ts';
import { type Operation, operations } from './openapi.ts';

/**
 * Number of cases of each kind per operation: enough for every value, bounded for a slow machine.
 */
const cases = 28;

const { server, cast } = await testOffice([], { LINKS_ASK_CREDENTIALS: '0' });
let all: Operation[];
let users: Client[];
let ids: Record<string, string>;
let bodies: Record<string, unknown>;

beforeAll(async () => {
  all = await operations(server);
  users = await Promise.all([
    server.as('administrador'),
    server.as('produtor'),
    server.as('motorista'),
    server.as('destino', 'recicla'),
    server.as('administrador', 'outra'),
  ]);
  const [admin] = users as [Client];
  const [piece] = (await admin.get('/equipments?limit=1')).body.Items;
  const [note] = (await admin.get('/notifications')).body.aaData;
  const statusFor = (path: string) => {
    if (/authorize/.test(path)) return 'i';
    return /rectification/.test(path) ? 'r' : 'o';
  };
  ids = {};
  for (const { path } of all) {
    if (!path.includes('{id}')) continue;
    if (path.includes('equipments')) ids[path] = piece.UniqueId;
    else if (path.includes('notifications')) ids[path] = note.UniqueId;
    else ids[path] = await putGuide(server, cast, statusFor(path));
  }
  const work = {
    SearchedEstablishmentId: cast.client.uniqueId,
    Latitude: 40.6,
    Longitude: -8.6,
    DocumentNumber: 'G 1',
    Notes: 'Portão',
  };
  bodies = {
    '/api/equipments/create-delivery': { ...work, EquipmentIds: [piece.UniqueId] },
    '/api/equipments/create-collection': { ...work, EquipmentIds: [piece.UniqueId] },
    '/api/egar': creation(server, cast, { tagIds: [randomUUID()], attachmentIds: [randomUUID()] }),
    '/api/egar/revoke': { GarId: await putGuide(server, cast, 'o'), Obs: 'Engano' },
    '/api/egar/model': { ...creation(server, cast), modelName: 'Modelo' },
  };
});

/** Returns the address with its parameters filled in. */
const addressOf = ({ path }: Operation, parts: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => {
    if (name === 'id') return parts[name] ?? (ids[path] as string);
    return parts[name] ?? (name === 'type' ? 'PROOF' : '500000000');
  });

interface Sent {
  address: string;
  text?: string;
  type?: string;
}
let sent = 0;
const broken: unknown[] = [];

async function send(
  { method, guarded }: Operation,
  { address, text, type = 'application/json' }: Sent,
): Promise<number> {
  sent += 1;
  const user = users[sent % users.length] as Client;
  const headers: Record<string, string> = text === undefined ? {} : { 'Content-Type': type };
  if (guarded) headers.Authorization = `Bearer ${user.token.access_token}`;
  if (sent % 2 === 0) headers['Idempotency-Key'] = randomUUID();
  const answer = await server.app.request(address, { method, headers, ...(text === undefined ? {} : { body: text }) });
  const answered = (await answer.text()).slice(0, 200);
  if (answer.status >= 500) broken.push([method, address.slice(0, 200), text?.slice(0, 300), answer.status, answered]);
  return answer.status;
}

const takesJson = (operation: Operation) => operation.method !== 'GET' && operation.bodyType === 'application/json';
const settle = () => {
  const found = broken.splice(0);
  expect(found).toEqual([]);
  // An input that only the database rejects has passed the server's own checks.
  expect(server.log.splice(0).filter((line) => line.includes('refused by the database'))).toEqual([]);
};

test('validates every body value before the database, without a 500', async () => {
  const statuses = new Set<number>();
  for (const operation of all.filter(takesJson)) {
    const base = bodies[operation.path] ?? sampleOf(operation.body ?? {});
    const pairs = placesIn(base).flatMap((place) => hostileValues.map((value) => ({ place, value })));
    for (const { place, value } of shuffled(pairs, 20261124).slice(0, cases)) {
      statuses.add(
        await send(operation, { address: addressOf(operation, {}), text: JSON.stringify(withAt(base, place, value)) }),
      );
    }
  }
  settle();
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
});

test('answers no malformed body with a 500', async () => {
  for (const operation of all.filter((o) => o.method !== 'GET')) {
    for (const text of hostileBodies)
      await send(operation, {
        address: addressOf(operation, {}),
        text,
        ...(operation.bodyType ? { type: operation.bodyType } : {}),
      });
  }
  settle();
});

test('answers no query value with a 500', async () => {
  for (const operation of all.filter((o) => o.query.length > 0)) {
    const pairs = operation.query.flatMap((name) => hostileTexts.map((value) => `${name}=${value}`));
    const twice = operation.query.map((name) => `${name}=a&${name}=b`);
    for (const query of [...twice, ...shuffled(pairs, 20261124).slice(0, cases)]) {
      await send(operation, {
        address: `${addressOf(operation, {})}?${query}`,
        ...(operation.method === 'GET' ? {} : { text: '{}' }),
      });
    }
  }
  settle();
});

test('answers no guide filter with a 500', async () => {
  const list = all.find((o) => o.path === '/api/egar/list') as Operation;
  const names = [
    'Status',
    'StartDate',
    'EndDate',
    'Number',
    'Text',
    'LerCode',
    'OperationCode',
    'ClientId',
    'Vat',
    'ApaCode',
    'ProductId',
    'IntervenientType',
  ];
  for (const name of names) {
    for (const value of hostileTexts)
      await send(list, { address: `${list.path}?FilterNames=${name}&FilterValues=${value}` });
  }
  settle();
});

test('answers no path value with a 500', async () => {
  for (const operation of all.filter((o) => o.path.includes('{'))) {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    for (const name of names) {
      for (const value of hostileTexts.filter((text) => text !== '')) {
        await send(operation, {
          address: addressOf(operation, { [name]: value }),
          ...(operation.method === 'GET' ? {} : { text: '{}' }),
        });
      }
    }
  }
  settle();
});

test('answers no act by link with a 500', async () => {
  const base = {
    Name: 'Rui',
    Username: null,
    Password: null,
    day: 1,
    month: 1,
    year: 2026,
    hour: 0,
    minute: 0,
    quantity: 10,
    comment: 'x',
    endDate: '2026-01-01',
  };
  const kinds = {
    authorize: ['i', 'authorize'],
    accept: ['o', 'emission'],
    reject: ['o', 'emission'],
    rectification: ['o', 'emission'],
  } as const;
  const acts = all.filter((o) => o.path.includes('/anonymous/') && o.method !== 'GET');
  expect(acts.length).toBeGreaterThan(4);
  for (const operation of acts) {
    const inRectification = /rectification\/(accept|reject)/.test(operation.path);
    const [, act] = /anonymous\/(\w+)/.exec(operation.path) ?? [];
    const [status, kind] = inRectification ? (['r', 'rectification'] as const) : kinds[act as keyof typeof kinds];
    const id = await putGuide(server, cast, status);
    const [guide] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
    const { hash, row } = newLink(guide?.id as number, kind, 'a@b.example', server.now());
    await server.db.insert(guideLinks).values(row);
    const body = { ...base, DestinComment: 'x', OriginComment: 'x' };
    const address = addressOf(operation, { id, hash });
    const pairs = Object.keys(body).flatMap((field) => hostileValues.map((value) => ({ [field]: value })));
    for (const part of shuffled(pairs, 20261124).slice(0, 2 * cases)) {
      await send(operation, { address, text: JSON.stringify({ ...body, ...part }) });
    }
  }
  settle();
});

test('answers no sign-in field with a 500', async () => {
  for (const field of ['username', 'password', 'clientCode', 'client_id', 'device', 'refresh_token', 'grant_type']) {
    for (const value of hostileValues.filter((one) => typeof one === 'string')) {
      const grants = [{}, { grant_type: 'refresh_token', refresh_token: 'x' }];
      for (const grant of grants)
        if ((await server.signIn({ ...grant, [field]: value })).status >= 500) broken.push([field, value]);
    }
  }
  settle();
});

test('answers no header with a 500', async () => {
  const [admin] = users as [Client];
  const texts = [
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%',
    '9'.repeat(400),
    '"99999999999999999999"',
    '99999-12-31T00:00:00Z',
    '0000-00-00T00:00:00Z',
  ];
  for (const name of [
    'X-On-Behalf-Of',
    'Idempotency-Key',
    'X-Client-Time',
    'X-Sent-At',
    'If-Match',
    'Authorization',
    'X-Request-Id',
  ]) {
    for (const text of texts) {
      const headers = { 'Idempotency-Key': randomUUID(), [name]: text };
      const answer = await admin.post(
        '/equipments/create-delivery',
        bodies['/api/equipments/create-delivery'],
        headers,
      );
      if (answer.status >= 500) broken.push([name, text, answer.body]);
      const tags = await admin.put(`/egar/edit/${ids['/api/egar/edit/{id}']}`, { tagIds: [] }, headers);
      if (tags.status >= 500) broken.push([name, text, tags.body]);
    }
  }
  settle();
});

test('answers no form of a file with a 500', async () => {
  const [admin] = users as [Client];
  for (const value of hostileValues.filter((one) => typeof one === 'string')) {
    for (const fields of [
      { EgarId: value },
      { name: `${value}.png` },
      { name: `${value.slice(0, 50)}.pdf`, EgarId: ids['/api/egar/{id}'] },
    ]) {
      const form = new FormData();
      const { name, EgarId } = { name: 'a.pdf', EgarId: undefined, ...fields } as { name: string; EgarId?: string };
      form.set('file', new File(['%PDF-1.7'], name));
      if (EgarId) form.set('EgarId', EgarId);
      const headers = { Authorization: `Bearer ${admin.token.access_token}`, 'Idempotency-Key': randomUUID() };
      const answer = await server.app.request('/api/file/request-acceptance', { method: 'POST', body: form, headers });
      if (answer.status >= 500) broken.push([fields, answer.status]);
    }
  }
  settle();
});

test('names the invalid field, however deeply it is nested', async () => {
  const [admin] = users as [Client];
  const work = bodies['/api/equipments/create-delivery'] as object;
  const errorsOf = async (part: object) =>
    (await admin.post('/equipments/create-delivery', { ...work, ...part })).body._validationErrors;
  const Message = 'val_invalid_format';
  expect(await errorsOf({ Notes: 'a\u0000b', DocumentNumber: '\ud800' })).toEqual([
    { Field: 'DocumentNumber', Message },
    { Field: 'Notes', Message },
  ]);
  expect(await errorsOf({ EquipmentIds: [['\u0007']] })).toEqual([{ Field: 'EquipmentIds', Message }]);
  expect((await admin.get('/equipments?searchTerm=a%00b')).body._validationErrors).toEqual([
    { Field: 'searchTerm', Message },
  ]);
  const lines = await admin.post('/equipments/create-delivery', {
    ...work,
    EquipmentIds: [],
    Notes: 'Portão\n\tàs 9h 😀',
  });
  expect([lines.status, lines.body.Movement.Notes]).toEqual([200, 'Portão\n\tàs 9h 😀']);
});
