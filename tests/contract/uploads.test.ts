import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { leastPart, partType, tusHeaders, uploadsPath } from '#domain/wire/uploads.ts';
import { files } from '#server/db/schema/guide-records.ts';
import { uploadParts, uploads } from '#server/db/schema/uploads.ts';
import { pruneUploads } from '#server/services/upload/prune-uploads.ts';
import { creation, putGuide } from '#server/testing/data/guides.ts';
import { announcing } from '#server/testing/data/uploads.ts';
import { loseNextCommit } from '#server/testing/lose-commit.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { type Client, startTestServer } from '#server/testing/test-server.ts';

const { server, cast, producer } = await testOffice(['producer']);
beforeEach(async () => {
  await server.db.delete(uploads);
  await server.db.delete(files);
});

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  Buffer.from(Array.from({ length: 2996 }, (_, i) => i % 251)),
]);
const bearer = (who: Client) => ({ Authorization: `Bearer ${who.token.access_token}` });

const begin = (name = 'foto.png', size = png.length, { egarId = '', who = producer, headers = {} } = {}) =>
  who.post(uploadsPath, undefined, { ...announcing(name, size, egarId), ...headers });
async function begun(...given: Parameters<typeof begin>): Promise<string> {
  const { status, body } = await begin(...given);
  expect(status).toBe(201);
  return `${uploadsPath}/${body.UniqueId}`;
}
async function call(
  method: string,
  path: string,
  body?: BodyInit | null,
  headers: Record<string, string> = {},
  who = producer,
) {
  // A length header, so that the body arrives as a stream.
  const length: Record<string, string> = body instanceof ReadableStream ? { 'Content-Length': String(png.length) } : {};
  const streamed = body instanceof ReadableStream ? { duplex: 'half' } : {};
  const init = { method, headers: { ...bearer(who), ...length, ...headers }, ...(body ? { body } : {}), ...streamed };
  const answer = await server.app.request(`/api${path}`, init);
  const at = answer.headers.get(tusHeaders.offset);
  return { status: answer.status, at: at === null ? null : Number(at), headers: answer.headers };
}
const partOf = (path: string, at: number, bytes: Uint8Array | ReadableStream, who = producer) =>
  call('PATCH', path, bytes as BodyInit, { 'Content-Type': partType, [tusHeaders.offset]: String(at) }, who);
const head = (path: string, who = producer) => call('HEAD', path, null, {}, who);
const finish = (path: string, key?: string, who = producer) =>
  who.post(`${path}/finish`, {}, key ? { 'Idempotency-Key': key } : {});
const storedParts = async () =>
  (await server.db.select().from(uploadParts).orderBy(uploadParts.start)).map(({ start, size }) => [start, size]);

/** Returns a body that gives these bytes and then breaks off. */
const broken = (bytes: Uint8Array) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => controller.error(new Error('the line broke')),
  });

test('a file in parts becomes one with the bytes sent', async () => {
  const answer = await begin();
  const path = `${uploadsPath}/${answer.body.UniqueId}`;
  expect([answer.status, answer.headers.get('Location'), answer.headers.get(tusHeaders.version)]).toEqual([
    201,
    `/api${path}`,
    '1.0.0',
  ]);
  for (const [at, to] of [
    [0, 1000],
    [1000, 1012],
    [1012, 3000],
  ] as const)
    expect(await partOf(path, at, png.subarray(at, to))).toMatchObject({ status: 204, at: to });
  const whole = await finish(path);
  expect([whole.status, whole.body]).toEqual([200, { FileGuid: answer.body.UniqueId, Name: 'foto.png', Size: 3000 }]);
  expect(await server.files.get(whole.body.FileGuid)).toEqual(png);
  expect([await storedParts(), await server.db.$count(uploads)]).toEqual([[], 0]);
  const made = await producer.post('/egar', creation(server, cast, { attachmentIds: [whole.body.FileGuid] }));
  expect((await producer.get(`/egar/${made.body.UniqueId}`)).body.Attachments).toMatchObject([
    { Id: whole.body.FileGuid, Size: 3000 },
  ]);
});

test('HEAD reports the received size, announced size and expiry', async () => {
  const path = await begun();
  await partOf(path, 0, png.subarray(0, 700));
  const { status, at, headers } = await head(path);
  expect([status, at, headers.get(tusHeaders.length), headers.get('Cache-Control')]).toEqual([
    200,
    700,
    '3000',
    'no-store',
  ]);
  const left = Date.parse(headers.get(tusHeaders.expires) ?? '') - server.now().getTime();
  expect(left / 3_600_000).toBeCloseTo(24, 1);
});

test('refuses a part at the wrong offset, keeping nothing', async () => {
  const path = await begun();
  await partOf(path, 0, png.subarray(0, 1000));
  for (const at of [0, 999, 1001, 3000])
    expect(await partOf(path, at, png.subarray(1000))).toMatchObject({ status: 409, at: 1000 });
  expect(await storedParts()).toEqual([[0, 1000]]);
});

test('an unconfirmed commit keeps a part’s bytes', async () => {
  const path = await begun();
  loseNextCommit(server.db);
  expect((await partOf(path, 0, png.subarray(0, 1000))).status).toBe(500);
  expect((await partOf(path, 1000, png.subarray(1000))).at).toBe(png.length);
  const { body } = await finish(path);
  expect(await server.files.get(body.FileGuid)).toEqual(png);
});

test('keeps one of several equal simultaneous parts', async () => {
  const path = await begun();
  const answers = await Promise.all([0, 1, 2].map(() => partOf(path, 0, png.subarray(0, 1000))));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  expect(await storedParts()).toEqual([[0, 1000]]);
});

test('keeps what came of a broken part, then continues', async () => {
  const path = await begun();
  await partOf(path, 0, broken(png.subarray(0, 800)));
  expect(await head(path)).toMatchObject({ at: 800 });
  await partOf(path, 800, broken(Buffer.alloc(0)));
  expect(await head(path)).toMatchObject({ at: 800 });
  expect(await partOf(path, 800, png.subarray(800))).toMatchObject({ at: 3000 });
  const { FileGuid } = (await finish(path)).body;
  expect(await server.files.get(FileGuid)).toEqual(png);
});

test('every part but the last has a least size', async () => {
  const path = await begun();
  const least = leastPart(png.length);
  expect(least).toBe(12);
  expect((await partOf(path, 0, png.subarray(0, least - 1))).status).toBe(400);
  expect([await head(path), await storedParts()]).toMatchObject([{ at: 0 }, []]);
  await partOf(path, 0, broken(png.subarray(0, least - 1)));
  expect(await head(path)).toMatchObject({ at: 0 });
  expect(await partOf(path, 0, png.subarray(0, 2999))).toMatchObject({ status: 204, at: 2999 });
  expect(await partOf(path, 2999, png.subarray(2999))).toMatchObject({ status: 204, at: 3000 });
});

test('a file takes no byte more than was announced', async () => {
  const path = await begun();
  expect((await partOf(path, 0, Buffer.concat([png, Buffer.alloc(1)]))).status).toBe(413);
  expect((await partOf(path, 0, Buffer.alloc(5 * 1024 * 1024))).status).toBe(413);
  expect([await head(path), await storedParts()]).toMatchObject([{ at: 0 }, []]);
});

describe('the last call', () => {
  test('is refused while bytes are missing, naming the count received', async () => {
    const path = await begun();
    await partOf(path, 0, png.subarray(0, 2999));
    const answer = await finish(path);
    expect([answer.status, answer.headers.get(tusHeaders.offset)]).toEqual([409, '2999']);
  });

  test('names the same file every time, keyed or not', async () => {
    const path = await begun();
    await partOf(path, 0, png);
    const keyed = await Promise.all([1, 2, 3].map(() => finish(path, 'finish-key-01')));
    const answers = [
      ...keyed.filter(({ status }) => status !== 409),
      await finish(path, 'finish-key-01'),
      await finish(path),
      await finish(path),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.FileGuid}`)).size).toBe(1);
    expect(await server.db.$count(files)).toBe(1);
    expect(await server.files.get(answers[0]?.body.FileGuid)).toEqual(png);
    expect(await head(path)).toMatchObject({ status: 200, at: 3000 });
    expect(await partOf(path, 0, png)).toMatchObject({ status: 409, at: 3000 });
  });

  test.each([
    ['with their rows', () => []],
    ['of which it has read the rows', (rows: (typeof uploadParts.$inferSelect)[]) => rows],
  ])('keeps the file of a call that has deleted the parts, %s', async (_, rowsLeft) => {
    const path = await begun();
    await partOf(path, 0, png);
    const [{ id: _id, ...upload } = {} as typeof uploads.$inferSelect] = await server.db.select().from(uploads);
    const parts = await server.db.select().from(uploadParts);
    const first = await finish(path);
    // The second call has found the upload before the first one ended it.
    const [found] = await server.db.insert(uploads).values(upload).returning();
    for (const { start, size, fileId } of rowsLeft(parts))
      await server.db.insert(uploadParts).values({ uploadId: found?.id ?? 0, start, size, fileId });
    const second = await finish(path);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await server.files.get(first.body.FileGuid)).toEqual(png);
  });

  test('refuses falsely named bytes; parts go with the upload', async () => {
    const path = await begun('foto.jpg');
    await partOf(path, 0, png);
    const answer = await finish(path);
    expect([answer.status, answer.body._validationErrors]).toEqual([
      400,
      [{ Field: 'file', Message: 'val_invalid_format' }],
    ]);
    expect(await server.db.$count(files)).toBe(0);
    const [row] = await server.db.select().from(uploads);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await server.files.get(row?.uniqueId as string)).toBeNull();
  });
});

test('one key announces one upload and refuses another', async () => {
  const headers = { 'Idempotency-Key': 'announce-key-1' };
  const [first, again] = [await begin('foto.png', 3000, { headers }), await begin('foto.png', 3000, { headers })];
  expect([again.status, again.headers.get('Location'), again.body]).toEqual([
    201,
    first.headers.get('Location'),
    first.body,
  ]);
  expect(await server.db.$count(uploads)).toBe(1);
  expect((await begin('foto.png', 2999, { headers })).status).toBe(422);
});

describe('for a guide', () => {
  test('the file is attached once it is whole', async () => {
    const id = await putGuide(server, cast, 'o');
    const path = await begun('foto.png', 3000, { egarId: id });
    await partOf(path, 0, png);
    const attached = async () => (await producer.get(`/egar/${id}`)).body.Attachments;
    expect(await attached()).toEqual([]);
    await finish(path);
    expect(await attached()).toMatchObject([{ Name: 'foto.png', Size: 3000 }]);
  });

  test('refuses foreign, full or forbidden guides before any byte', async () => {
    const id = await putGuide(server, cast, 'o');
    expect((await begin('a.png', 3000, { egarId: id, who: await server.as('motorista') })).status).toBe(400);
    expect((await begin('a.png', 3000, { egarId: id, who: await server.as('administrador', 'outra') })).status).toBe(
      404,
    );
    expect((await begin('a.png', 3000, { egarId: 'x' })).status).toBe(404);
    for (let i = 0; i < 10; i += 1) {
      const path = await begun(`${i}.png`, 3000, { egarId: id });
      await partOf(path, 0, png);
      expect((await finish(path)).status).toBe(200);
    }
    const errors = (await begin('11.png', 3000, { egarId: id })).body._validationErrors;
    expect(errors).toEqual([{ Field: 'file', Message: 'val_too_many_files' }]);
  });
});

describe('refused at once', () => {
  const mb = 1024 * 1024;
  test.each([
    ['an extension', 'a.exe', 10, 'Extensão do ficheiro inválida. Extensões permitidas: png, jpeg, jpg, pdf'],
    ['its size', 'a.png', 3 * mb + 52_429, 'Tamanho máximo permitido é de 3 MB (tamanho do ficheiro: 3,1MB)'],
    ['nothing in it', 'a.png', 0, 'val_invalid_format'],
  ])('for %s', async (_, name, size, Message) => {
    const answer = await begin(name, size);
    expect([answer.status, answer.body._validationErrors]).toEqual([400, [{ Field: 'file', Message }]]);
  });

  test.each([
    [{ [tusHeaders.length]: '' }, tusHeaders.length],
    [{ [tusHeaders.length]: '-1' }, tusHeaders.length],
    [{ [tusHeaders.length]: '1e3' }, tusHeaders.length],
    [{ [tusHeaders.length]: '9'.repeat(400) }, tusHeaders.length],
    [{ [tusHeaders.metadata]: 'filename ***' }, tusHeaders.metadata],
    [{ [tusHeaders.metadata]: 'other YQ==' }, 'filename'],
  ])('for %j', async (headers, Field) => {
    const answer = await begin('a.png', 3000, { headers: headers as Record<string, string> });
    expect([answer.status, answer.body._validationErrors[0]?.Field]).toEqual([400, Field]);
  });

  test('the eleventh pending file, whole or still coming', async () => {
    for (let i = 0; i < 4; i += 1) {
      const path = await begun(`${i}.png`);
      await partOf(path, 0, png);
      await finish(path);
    }
    for (let i = 4; i < 10; i += 1) await begun(`${i}.png`);
    expect((await begin('11.png')).body._validationErrors).toEqual([{ Field: 'file', Message: 'val_too_many_files' }]);
    const form = new FormData();
    form.set('file', new File([png], '11.png'));
    const whole = await server.app.request('/api/file/request-acceptance', {
      method: 'POST',
      body: form,
      headers: bearer(producer),
    });
    expect(whole.status).toBe(400);
    const [one] = (await producer.get(uploadsPath)).body.Items;
    expect((await call('DELETE', `${uploadsPath}/${one.UniqueId}`)).status).toBe(204);
    await begun('11.png');
  });

  test('another protocol, another kind of part, an unreadable offset', async () => {
    const path = await begun();
    const other = await call('HEAD', path, null, { [tusHeaders.version]: '0.2.2' });
    expect([other.status, other.headers.get(tusHeaders.versions)]).toEqual([412, '1.0.0']);
    expect(
      (await call('PATCH', path, 'x', { 'Content-Type': 'application/json', [tusHeaders.offset]: '0' })).status,
    ).toBe(415);
    for (const at of ['', '-1', 'NaN', '1.5']) {
      const headers: Record<string, string> = { 'Content-Type': partType, [tusHeaders.offset]: at };
      expect((await call('PATCH', path, 'x', headers)).status).toBe(400);
    }
  });
});

test('hides an upload from colleagues and strangers', async () => {
  const path = await begun();
  for (const who of [await server.as('administrador'), await server.as('administrador', 'outra')]) {
    expect((await head(path, who)).status).toBe(404);
    expect((await partOf(path, 0, png, who)).status).toBe(404);
    expect((await call('DELETE', path, null, {}, who)).status).toBe(404);
    expect((await finish(path, undefined, who)).status).toBe(404);
    expect((await who.get(uploadsPath)).body.Items).toEqual([]);
  }
  expect((await head(path)).status).toBe(200);
});

describe('an abandoned upload', () => {
  const day = 24 * 3_600_000;
  test('expires after a day and leaves with the clean-up', async () => {
    const own = await startTestServer();
    const who = await own.as('produtor');
    const { body } = await who.post(uploadsPath, undefined, announcing('foto.png', 3000));
    const patch = (at: number, to: number) =>
      own.app.request(`/api${uploadsPath}/${body.UniqueId}`, {
        method: 'PATCH',
        body: png.subarray(at, to),
        headers: { ...bearer(who), 'Content-Type': partType, [tusHeaders.offset]: String(at) },
      });
    own.pass(day / 2);
    const again = await own.as('produtor');
    who.token.access_token = again.token.access_token;
    expect((await patch(0, 1000)).status).toBe(204);
    const [part] = await own.db.select().from(uploadParts);
    own.pass(day - 60_000);
    expect(await pruneUploads(own.db, own.files, own.now())).toBe(0);
    own.pass(120_000);
    who.token.access_token = (await own.as('produtor')).token.access_token;
    expect((await patch(1000, 3000)).status).toBe(404);
    expect(
      (await own.app.request(`/api${uploadsPath}/${body.UniqueId}`, { method: 'HEAD', headers: bearer(who) })).status,
    ).toBe(404);
    expect(await own.files.size(part?.fileId as string)).toBe(1000);
    own.pass(3_600_000);
    expect(await pruneUploads(own.db, own.files, own.now())).toBe(1);
    expect(await own.files.size(part?.fileId as string)).toBeNull();
    expect(await own.db.$count(uploadParts)).toBe(0);
    await own.close();
  });

  test('keeps the bytes of a file already finished', async () => {
    const path = await begun();
    await partOf(path, 0, png);
    const { FileGuid } = (await finish(path)).body;
    const { accountId, userId } = (
      await server.db.select().from(files).where(eq(files.uniqueId, FileGuid))
    )[0] as typeof files.$inferSelect;
    const old = new Date(server.now().getTime() - 2 * day);
    const row = {
      uniqueId: FileGuid,
      accountId,
      userId,
      name: 'foto.png',
      size: 3000,
      received: 3000,
      createdAt: old,
      expiresAt: old,
    };
    await server.db.insert(uploads).values(row);
    expect(await pruneUploads(server.db, server.files, server.now())).toBe(1);
    expect(await server.files.get(FileGuid)).toEqual(png);
  });
});

test('OPTIONS names the supported protocol', async () => {
  const answer = await server.app.request(`/api${uploadsPath}`, { method: 'OPTIONS' });
  const said = [tusHeaders.version, tusHeaders.versions, tusHeaders.extensions, tusHeaders.maxSize].map((name) =>
    answer.headers.get(name),
  );
  expect([answer.status, ...said]).toEqual([204, '1.0.0', '1.0.0', 'creation,expiration,termination', '3145728']);
});
