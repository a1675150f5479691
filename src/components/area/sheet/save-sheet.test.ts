import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { tagsArea } from '#domain/reference/tag.ts';
import { saveSheet } from './save-sheet.ts';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`sheet-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const refusal = new ApiError(400, { _validationErrors: [], _applicationErrors: [], _externalErrors: [] }, null);

/** Creates a server that answers in this order, and records the requests. */
function server(...answers: (Error | null)[]) {
  const sent: { body: unknown; key: string | undefined }[] = [];
  const send = async (_method: string, path: string, body: unknown, { key }: { key?: string }) => {
    expect(path).toBe('/productCodes/rows');
    sent.push({ body, key });
    const answer = answers.shift();
    if (answer) throw answer;
    return {};
  };
  return { http: { send } as unknown as Http, sent };
}
const save = (http: Http, ...codes: string[]) =>
  saveSheet(
    db,
    http,
    tagsArea,
    codes.map((InternalCode) => ({ InternalCode })),
  );

test('repeats unchanged rows under the same key', async () => {
  const { http, sent } = server(new Error('gone'), null);
  await expect(save(http, 'a', 'b')).rejects.toThrow('gone');
  await save(http, 'a', 'b');
  expect(sent[1]).toEqual(sent[0]);
  expect(await db.meta.count()).toBe(0);
});

test('sends a different file second, under another key', async () => {
  const { http, sent } = server(new Error('gone'), null, null);
  await expect(save(http, 'a')).rejects.toThrow('gone');
  await save(http, 'b');
  expect(sent.map(({ body }) => body)).toEqual([
    { Rows: [{ InternalCode: 'a' }] },
    { Rows: [{ InternalCode: 'a' }] },
    { Rows: [{ InternalCode: 'b' }] },
  ]);
  expect([sent[1]?.key, sent[2]?.key === sent[0]?.key]).toEqual([sent[0]?.key, false]);
});

test('correcting a refused file starts a new attempt', async () => {
  const { http, sent } = server(refusal, null);
  await expect(save(http, 'a')).rejects.toBe(refusal);
  await save(http, 'b');
  expect(sent.map(({ body }) => body)).toEqual([{ Rows: [{ InternalCode: 'a' }] }, { Rows: [{ InternalCode: 'b' }] }]);
});
