import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import type { Http, SendOptions } from '../../api/http.ts';
import { NetworkError } from '../../api/wire.ts';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import { users } from '../../domain/people/user-area.ts';
import { serviceAreas as area } from '../../domain/reference/service-area.ts';
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

/** A server that gives these answers in turn, and records what it received. */
function server(...answers: Answer[]): { http: Http; sent: Sent[] } {
  const sent: Sent[] = [];
  const send = async (method: string, path: string, body: unknown, _schema: unknown, { onReplayed, ...options }: SendOptions = {}) => {
    sent.push({ method, path, body, ...options });
    return answers[sent.length - 1]?.({ method, path, body, ...options, ...(onReplayed && { onReplayed }) });
  };
  return { http: { send } as unknown as Http, sent };
}
const lost: Answer = () => Promise.reject(new NetworkError('gone'));
const refusal = (status: number) => new ApiError(status, { _validationErrors: [], _applicationErrors: [], _externalErrors: [] }, null);
const row = (body: unknown, Version = 1) => ({ UniqueId: 'made', Version, ...(body as object) });
const save = (http: Http, payload: unknown, id: string | null = null, version: number | null = null) =>
  saveArea(db, http, { area, id, draft: 'form', payload, version });

test('repeats the key for the same values after a lost answer', async () => {
  const { http, sent } = server(lost, ({ body }) => row(body));
  await expect(save(http, { Description: 'a' })).rejects.toThrow('gone');
  await save(http, { Description: 'a' });
  expect(sent[0]?.key).toBeDefined();
  expect(sent[1]).toEqual(sent[0]);
});

test('different values after a lost creation update what it made: nothing is created twice', async () => {
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

test('an edit names its version, and a retry after a refusal is a new attempt', async () => {
  const { http, sent } = server(
    () => Promise.reject(refusal(412)),
    ({ body }) => row(body, 5),
  );
  await expect(save(http, { Description: 'a' }, 'made', 3)).rejects.toMatchObject({ status: 412 });
  await save(http, { Description: 'a' }, 'made', 4);
  expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test.each([408, 409, 425, 429, 500, 503])('%i says nothing about arrival: the retry keeps its key', async (status) => {
  const { http, sent } = server(
    () => Promise.reject(refusal(status)),
    ({ body }) => row(body),
  );
  await expect(save(http, { Description: 'a' })).rejects.toMatchObject({ status });
  await save(http, { Description: 'a' });
  expect(sent[1]).toEqual(sent[0]);
});

test('a created row whose second values were lost is updated again, not created again', async () => {
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

test('a doubtful creation that turns out refused gives way to the next values', async () => {
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

test('a save whose draft was not yet removed is not repeated, and ends with its draft', async () => {
  const { http, sent } = server(
    ({ body }) => row(body),
    ({ body }) => row(body),
  );
  await db.drafts.put({ key: 'form', value: {}, updatedAt: 1 });
  await save(http, { Description: 'a' });
  // Killed before the draft was removed: the form is there again, and the user presses once more.
  await save(http, { Description: 'a' });
  expect(sent[1]).toEqual(sent[0]);
  await endAttempt(db, 'form');
  expect([await db.meta.count(), await db.drafts.count()]).toEqual([0, 0]);
});

describe('an area with secrets', () => {
  const open = { Email: 'a@b.example', Username: 'martapires' };
  const hidden = { Password: 'Ovar-2026-ria', ConfirmPassword: 'Ovar-2026-ria' };
  const create = (http: Http, payload: object) => saveArea(db, http, { area: users, id: null, draft: 'form', payload, version: null });
  const made: Answer = () => row(open);
  const replayed: Answer = ({ onReplayed }) => {
    onReplayed?.();
    return row(open);
  };
  /** The attempt of an app that has been restarted since: what it sent besides is gone. */
  const attemptBefore = () =>
    db.meta.put({ key: 'attempt:form', value: { id: null, key: 'before', body: JSON.stringify(open), version: null } });

  test('repeats a lost creation with its secrets, which the disk never has', async () => {
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
  ])('%s after a lost creation leave what it made, and say so', async (_, next) => {
    const { http, sent } = server(lost, replayed);
    await expect(create(http, { ...open, ...hidden })).rejects.toThrow('gone');
    expect(await create(http, next)).toEqual({ row: row(open), asBefore: true });
    expect(sent[1]?.body).toEqual({ ...open, ...hidden });
  });

  test('after a restart only the answer to the earlier attempt means that its secret counts', async () => {
    await attemptBefore();
    const { http, sent } = server(lost, replayed);
    await expect(create(http, { ...open, ...hidden })).rejects.toThrow('gone');
    expect((await create(http, { ...open, ...hidden })).asBefore).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['before', 'before']);
  });

  test('after a restart an attempt that had not arrived is made with what is written now', async () => {
    await attemptBefore();
    expect((await create(server(made).http, { ...open, ...hidden })).asBefore).toBe(false);
  });
});

test('an area with one call for both is saved by a POST, on the version that was read', async () => {
  const { http, sent } = server(({ body }) => row(body));
  const upserted = { ...area, upsert: true as const };
  await saveArea(db, http, { area: upserted, id: 'one', draft: 'form', payload: { Description: 'a' }, version: 0 });
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/service-areas', version: 0 });
});
