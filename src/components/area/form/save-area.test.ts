import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import type { Http, SendOptions } from '#api/transport/http.ts';
import { NetworkError } from '#api/transport/wire.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { usersArea } from '#domain/people/user-area.ts';
import { serviceAreasArea as area } from '#domain/reference/service-area.ts';
import { endAttempt, saveArea } from './save-area.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`save-area-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

interface Sent extends SendOptions {
  method: string;
  path: string;
  body: unknown;
}
type Answer = (sent: Sent) => unknown;

/** Creates a server that gives these answers in turn, and records the requests. */
function server(...answers: Answer[]): { http: Http; sent: Sent[] } {
  const sent: Sent[] = [];
  const send = async (
    method: string,
    path: string,
    body: unknown,
    { onReplayed, schema: _schema, ...options }: SendOptions & { schema: unknown },
  ) => {
    sent.push({ method, path, body, ...options });
    return answers[sent.length - 1]?.({ method, path, body, ...options, ...(onReplayed && { onReplayed }) });
  };
  return { http: { send } as unknown as Http, sent };
}
const lost: Answer = () => Promise.reject(new NetworkError('gone'));
const refusal = (status: number) =>
  new ApiError(status, { _validationErrors: [], _applicationErrors: [], _externalErrors: [] }, null);
const row = (body: unknown, Version = 1) => ({ UniqueId: 'made', Version, ...(body as object) });
const save = (http: Http, payload: unknown, id: string | null = null, version: number | null = null) =>
  saveArea(db, http, { area, id, draft: 'form', payload, version });

test('repeats unchanged values under the same key', async () => {
  const { http, sent } = server(lost, ({ body }) => row(body));
  await expect(save(http, { Description: 'a' })).rejects.toThrow('gone');
  await save(http, { Description: 'a' });
  expect(sent[0]?.key).toBeDefined();
  expect(sent[1]).toEqual(sent[0]);
});

test('changed values update the row a lost creation made', async () => {
  const { http, sent } = server(
    lost,
    ({ body }) => row(body),
    ({ body }) => row(body, 2),
  );
  await expect(save(http, { Description: 'a' })).rejects.toThrow('gone');
  const saved = await save(http, { Description: 'b' });
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/service-areas', { Description: 'a' }],
    ['POST', '/service-areas', { Description: 'a' }],
    ['PUT', '/service-areas/made', { Description: 'b' }],
  ]);
  expect([sent[1]?.key, sent[2]?.version]).toEqual([sent[0]?.key, 1]);
  expect(saved).toMatchObject({ row: { Description: 'b', Version: 2 }, asBefore: false });
});

test('an edit sends its version, a retry a new key', async () => {
  const { http, sent } = server(
    () => Promise.reject(refusal(412)),
    ({ body }) => row(body, 5),
  );
  await expect(save(http, { Description: 'a' }, 'made', 3)).rejects.toMatchObject({ status: 412 });
  await save(http, { Description: 'a' }, 'made', 4);
  expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test.each([408, 409, 425, 429, 500, 503])('a retry after %i keeps its key', async (status) => {
  const { http, sent } = server(
    () => Promise.reject(refusal(status)),
    ({ body }) => row(body),
  );
  await expect(save(http, { Description: 'a' })).rejects.toMatchObject({ status });
  await save(http, { Description: 'a' });
  expect(sent[1]).toEqual(sent[0]);
});

test('repeats a lost update without creating the row again', async () => {
  const { http, sent } = server(
    lost,
    ({ body }) => row(body),
    lost,
    ({ body }) => row(body, 2),
  );
  await expect(save(http, { Description: 'a' })).rejects.toThrow('gone');
  await expect(save(http, { Description: 'b' })).rejects.toThrow('gone');
  await save(http, { Description: 'b' });
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT', 'PUT']);
  expect(sent[3]).toEqual(sent[2]);
});

test('creates the next values once an uncertain creation is refused', async () => {
  const { http, sent } = server(
    lost,
    () => Promise.reject(refusal(400)),
    ({ body }) => row(body),
  );
  await expect(save(http, { Description: 'a' })).rejects.toThrow('gone');
  await save(http, { Description: 'b' });
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { Description: 'a' }],
    ['POST', { Description: 'a' }],
    ['POST', { Description: 'b' }],
  ]);
});

test('a leftover draft repeats its save under the same key', async () => {
  const { http, sent } = server(
    ({ body }) => row(body),
    ({ body }) => row(body),
  );
  await db.drafts.put({ key: 'form', value: {}, updatedAt: 1 });
  await save(http, { Description: 'a' });
  // The app was killed before the draft was removed: the form is there again, and the user presses
  // once more.
  await save(http, { Description: 'a' });
  expect(sent[1]).toEqual(sent[0]);
  await endAttempt(db, 'form');
  expect([await db.meta.count(), await db.drafts.count()]).toEqual([0, 0]);
});

describe('an area with secrets', () => {
  const open = { Email: 'a@b.example', Username: 'martapires' };
  const hidden = { Password: 'Ovar-2026-ria', ConfirmPassword: 'Ovar-2026-ria' };
  const create = (http: Http, payload: object) =>
    saveArea(db, http, { area: usersArea, id: null, draft: 'form', payload, version: null });
  const made: Answer = () => row(open);
  const replayed: Answer = ({ onReplayed }) => {
    onReplayed?.();
    return row(open);
  };
  /** Stores an attempt of an app that has been restarted since: its secrets are gone. */
  const attemptBefore = () =>
    db.meta.put({ key: 'attempt:form', value: { id: null, key: 'before', body: JSON.stringify(open), version: null } });

  test('repeats secrets of a lost creation without storing them', async () => {
    const { http, sent } = server(lost, replayed);
    await expect(create(http, { ...open, ...hidden })).rejects.toThrow('gone');
    expect(JSON.stringify(await db.meta.toArray())).toContain(open.Username);
    expect(JSON.stringify(await db.meta.toArray())).not.toContain(hidden.Password);
    expect((await create(http, { ...open, ...hidden })).asBefore).toBe(false);
    expect(sent.map(({ key, body }) => [key, body])).toEqual([0, 1].map(() => [sent[0]?.key, { ...open, ...hidden }]));
  });

  test.each([
    ['another secret', { ...open, ...hidden, Password: 'Serra-2027-neve' }],
    ['other values', { ...open, ...hidden, Username: 'martadias' }],
  ])('%s keep the row of a lost creation, flagged', async (_, next) => {
    const { http, sent } = server(lost, replayed);
    await expect(create(http, { ...open, ...hidden })).rejects.toThrow('gone');
    expect(await create(http, next)).toEqual({ row: row(open), asBefore: true });
    expect(sent[1]?.body).toEqual({ ...open, ...hidden });
  });

  test('a replay after a restart reports the earlier secret', async () => {
    await attemptBefore();
    const { http, sent } = server(lost, replayed);
    await expect(create(http, { ...open, ...hidden })).rejects.toThrow('gone');
    expect((await create(http, { ...open, ...hidden })).asBefore).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['before', 'before']);
  });

  test('an unarrived attempt takes the current values after a restart', async () => {
    await attemptBefore();
    expect((await create(server(made).http, { ...open, ...hidden })).asBefore).toBe(false);
  });
});

test('saves an upserting area by POST with its version', async () => {
  const { http, sent } = server(({ body }) => row(body));
  const upserted = { ...area, upsert: true as const };
  await saveArea(db, http, { area: upserted, id: 'one', draft: 'form', payload: { Description: 'a' }, version: 0 });
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/service-areas', version: 0 });
});
