import { beforeEach, expect, test } from 'vitest';
import { NetworkError, type Transport, type WireRequest } from '#api/transport/wire.ts';
import { DeviceDb } from '#db/device-db.ts';
import { openUserDb } from '#db/user-db.ts';
import { partBytes, tusHeaders, uploadsPath } from '#domain/wire/uploads.ts';
import { files } from '#server/db/schema/guide-records.ts';
import { uploadParts, uploads } from '#server/db/schema/uploads.ts';
import { putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { commands } from '#sync/commands/all.ts';
import { sendFile } from '#sync/commands/file-send.ts';
import { editGuideTags, requestGuide } from '#sync/commands/guide-acts.ts';
import { attachToGuide } from '#sync/commands/guide-create.ts';
import { createEngine } from '#sync/engine.ts';
import { discard, setPaused } from '#sync/outbox/change-queued.ts';
import { type Act, enqueue, enqueueTogether } from '#sync/outbox/enqueue.ts';
import { pruneFiles } from '#sync/outbox/prune.ts';
import { giveUp } from '#sync/outbox/queued-file.ts';
import type { Ports } from '#sync/ports.ts';
import { keptEntities } from '#sync/pull/kept-entities.ts';
import { createSessionKeeper } from '#sync/session/session.ts';
import { userContext } from '#sync/user-context.ts';
import { memoryLocks } from '../world.ts';

/** Server against which a device's engine runs: its disk and database decide the result. */
const { server, cast, producer } = await testOffice(['producer']);
beforeEach(async () => {
  await server.db.delete(uploads);
  await server.db.delete(files);
});

const bytesOf = (parts: number, seed: number) => {
  const bytes = new Uint8Array(Math.round(parts * partBytes)).map((_, i) => (i * seed) % 251);
  bytes.set([0x25, 0x50, 0x44, 0x46]);
  return bytes;
};

type Fault = 'lost-before' | 'lost-after' | 'cut' | 'unanswered';
type Rule = (request: WireRequest, nth: number) => Fault | undefined;

/** Returns the server as a device reaches it, on a connection that breaks where `rule` says so. */
function line() {
  const sent: WireRequest[] = [];
  const faults: { rule: Rule } = { rule: () => undefined };
  const transport: Transport = async (request) => {
    const fault = request.path === '/probe' ? undefined : faults.rule(request, sent.length);
    if (fault === 'lost-before') throw new NetworkError('no line');
    if (request.path !== '/probe') sent.push(request);
    const body = await bodyOf(request, fault === 'cut');
    const path = request.path === '/token' ? '/api/token' : `/api${request.path}`;
    const type = request.contentType ?? (request.body ? 'application/json' : undefined);
    const headers = { ...(type ? { 'Content-Type': type } : {}), ...request.headers };
    const answer = await server.app.request(path, {
      method: request.method,
      headers,
      ...(body === null ? {} : { body }),
    });
    const text = request.method === 'HEAD' ? '' : await answer.text();
    if (fault === 'unanswered') await new Promise(() => undefined);
    if (fault) throw new NetworkError('the answer was lost');
    return { status: answer.status, text, header: (name) => answer.headers.get(name) };
  };
  return { sent, faults, transport };
}

async function bodyOf({ part, form, body }: WireRequest, cut: boolean): Promise<BodyInit | null> {
  if (part) return (cut ? part.slice(0, part.size / 2) : part).arrayBuffer();
  if (!form) return body ?? null;
  const sent = new FormData();
  for (const [key, value] of Object.entries(form.fields)) sent.append(key, value);
  sent.append('file', form.file, form.name);
  return sent;
}

/** Returns a function that runs only the first time. */
function once(run: () => unknown): () => void {
  let ran = false;
  return () => {
    if (!ran) run();
    ran = true;
  };
}

let devices = 0;
async function deviceOn(wire: ReturnType<typeof line>) {
  devices += 1;
  const id = `uploads-${process.pid}-${devices}`;
  let keys = 0;
  const time = { passed: 0 };
  const ports: Ports = {
    transport: wire.transport,
    clock: {
      now: () => Date.now() + time.passed,
      elapsed: () => performance.now() + time.passed,
      after: () => () => undefined,
    },
    random: () => 0,
    locks: memoryLocks(),
    newKey: () => `key-${id}-${++keys}`,
  };
  const session = createSessionKeeper(new DeviceDb(`device-${id}`), ports, `origin-${id}`);
  const { database } = await session.signIn({ username: 'produtor', password: 'Guiar2026!demo', clientCode: 'demo' });
  /** Opens a context; it has its own locks, because a dead context's lock is free. */
  const open = async () => {
    const db = await openUserDb(database);
    const ctx = userContext({
      ports: { ...ports, locks: memoryLocks() },
      db,
      registry: commands,
      kept: keptEntities,
      session,
    });
    return { db, http: ctx.http, engine: createEngine(ctx) };
  };
  const first = await open();
  wire.sent.length = 0;
  const attach = async (EgarId: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const FileKey = `file-${name}`;
    await first.db.files.put({ key: FileKey, name, blob: new Blob([bytes]), addedAt: 0 });
    return enqueue({ db: first.db, ports }, attachToGuide, { EgarId, FileKey, Name: name }, { detail: name });
  };
  return { ...first, ports, open, attach, time };
}

/** Returns the offset and size of each part that reached the server. */
const partsIn = (sent: readonly WireRequest[]) =>
  sent
    .filter(({ method }) => method === 'PATCH')
    .map(({ headers, part }) => [Number(headers?.[tusHeaders.offset]), part?.size]);
const attachmentsOf = async (id: string) =>
  (await producer.get(`/egar/${id}`)).body.Attachments as { Id: string; Name: string }[];
const guide = () => putGuide(server, cast, 'o');

/** Sends until nothing is left, as timers would: a wait is over at once. */
async function drainAll({ db, engine }: Pick<Awaited<ReturnType<typeof deviceOn>>, 'db' | 'engine'>): Promise<void> {
  for (let i = 0; i < 20 && (await db.outbox.count()) > 0; i += 1) await engine.sendNow();
}

test('a large file goes in parts, each once', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  const [id, bytes] = [await guide(), bytesOf(2.5, 7)];
  await device.attach(id, 'a.pdf', bytes);
  await device.engine.kick();
  expect(partsIn(wire.sent)).toEqual([
    [0, partBytes],
    [partBytes, partBytes],
    [2 * partBytes, partBytes / 2],
  ]);
  const [file] = await attachmentsOf(id);
  expect(file?.Name).toBe('a.pdf');
  expect(new Uint8Array((await server.files.get(file?.Id as string)) as Buffer)).toEqual(bytes);
  expect(await device.db.outbox.count()).toBe(0);
});

test('a small file goes in one call', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  await device.attach(await guide(), 'a.pdf', bytesOf(1, 7));
  await device.engine.kick();
  expect(wire.sent.map(({ path }) => path)).toEqual(['/file/request-acceptance']);
});

// Every request of an upload: the announcement, three parts, the last call, and the read of the
// offset after each.
const places = Array.from({ length: 8 }, (_, nth) => nth);
test.each(
  places.flatMap((nth) => (['lost-before', 'lost-after', 'cut'] as const).map((fault) => [fault, nth] as const)),
)('a line breaking (%s) at request %i loses or doubles nothing', async (fault, nth) => {
  const wire = line();
  const device = await deviceOn(wire);
  const [id, bytes] = [await guide(), bytesOf(2.5, 11)];
  let broken = false;
  wire.faults.rule = (_, at) => {
    if (broken || at !== nth) return undefined;
    broken = true;
    return fault;
  };
  await device.attach(id, 'a.pdf', bytes);
  await drainAll(device);
  const attached = await attachmentsOf(id);
  expect(attached.map(({ Name }) => Name)).toEqual(['a.pdf']);
  expect(new Uint8Array((await server.files.get(attached[0]?.Id as string)) as Buffer)).toEqual(bytes);
  // No byte that the server has kept was sent to it again.
  const kept = partsIn(wire.sent).map(([at = 0]) => at);
  expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
  expect([await server.db.$count(files), await server.db.$count(uploads), await server.db.$count(uploadParts)]).toEqual(
    [1, 0, 0],
  );
});

test('a new context continues a file a dead one began', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  const [id, bytes] = [await guide(), bytesOf(3, 13)];
  await device.attach(id, 'a.pdf', bytes);
  wire.faults.rule = (request) => (partsIn([request])[0]?.[0] === partBytes ? 'unanswered' : undefined);
  void device.engine.kick();
  await expect.poll(() => partsIn(wire.sent).length).toBe(2);
  expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'sending' }]);
  wire.faults.rule = () => undefined;
  const next = await device.open();
  await drainAll(next);
  expect((await attachmentsOf(id)).length).toBe(1);
  expect(partsIn(wire.sent).map(([at]) => at)).toEqual([0, partBytes, 2 * partBytes]);
});

test('bytes on their way are noted until the server confirms them', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  await device.attach(await guide(), 'a.pdf', bytesOf(2.5, 13));
  wire.faults.rule = (request) => {
    request.onSent?.(1000);
    return partsIn([request])[0]?.[0] === partBytes ? 'unanswered' : undefined;
  };
  void device.engine.kick();
  const noted = () => device.db.uploads.toArray();
  await expect.poll(noted).toMatchObject([{ sent: partBytes, onWay: 1000 }]);
  wire.faults.rule = (request) => (request.method === 'PATCH' ? 'lost-before' : undefined);
  await (await device.open()).engine.kick();
  expect(await noted()).toMatchObject([{ sent: 2 * partBytes, onWay: 0 }]);
});

test('a paused file waits for its user, others pass it', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  const [id, bytes] = [await guide(), bytesOf(3, 17)];
  const seq = await device.attach(id, 'a.pdf', bytes);
  await device.attach(id, 'b.pdf', bytesOf(0.5, 3));
  const pause = once(() => setPaused(device.db, seq, true));
  wire.faults.rule = (request) => {
    // A connection so slow that each part is sent in its own turn.
    if (request.method !== 'PATCH') return undefined;
    device.time.passed += 5_000;
    pause();
    return undefined;
  };
  await device.engine.kick();
  await device.engine.sendNow();
  expect(partsIn(wire.sent).map(([at]) => at)).toEqual([0]);
  expect((await attachmentsOf(id)).map(({ Name }) => Name)).toEqual(['b.pdf']);
  expect(await device.db.uploads.toArray()).toMatchObject([{ sent: partBytes }]);
  expect(await device.db.outbox.toArray()).toMatchObject([{ seq, state: 'queued', paused: true }]);
  await setPaused(device.db, seq, false);
  await device.engine.kick();
  expect(partsIn(wire.sent).map(([at]) => at)).toEqual([0, partBytes, 2 * partBytes]);
  expect((await attachmentsOf(id)).map(({ Name }) => Name).sort()).toEqual(['a.pdf', 'b.pdf']);
});

test('on a slow line, other acts go between parts', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  const [id, other] = [await guide(), await guide()];
  await device.attach(id, 'a.pdf', bytesOf(3, 17));
  const save = once(() => enqueue(device, editGuideTags, { EgarId: other, tagIds: [] }, { detail: '' }));
  wire.faults.rule = (request) => {
    if (request.method !== 'PATCH') return undefined;
    device.time.passed += 5_000;
    save();
    return undefined;
  };
  await device.engine.kick();
  const methods = wire.sent.map(({ method }) => method);
  expect(methods.filter((method) => method === 'PATCH')).toHaveLength(3);
  expect(methods.indexOf('PUT')).toBeLessThan(methods.lastIndexOf('PATCH'));
});

test('files go one at a time, in their order', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  const id = await guide();
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf'])
    await device.attach(id, name, bytesOf(name === '2.pdf' ? 2 : 0.1, 5));
  await device.engine.kick();
  expect((await attachmentsOf(id)).map(({ Name }) => Name)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf']);
  expect(await server.db.$count(uploads)).toBe(0);
});

test('restarts an upload the server has forgotten', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  const [id, bytes] = [await guide(), bytesOf(3, 19)];
  await device.attach(id, 'a.pdf', bytes);
  wire.faults.rule = (request) => (partsIn([request])[0]?.[0] === partBytes ? 'lost-before' : undefined);
  await device.engine.kick();
  expect(await device.db.uploads.toArray()).toMatchObject([{ sent: partBytes, round: 0 }]);
  await server.db.delete(uploads);
  wire.faults.rule = () => undefined;
  await drainAll(device);
  expect(await device.db.uploads.toArray()).toMatchObject([{ sent: bytes.length, round: 1 }]);
  const [file] = await attachmentsOf(id);
  expect(new Uint8Array((await server.files.get(file?.Id as string)) as Buffer)).toEqual(bytes);
});

test('sends a request’s file first, then names it as stored', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  const id = await guide();
  wire.faults.rule = () => 'lost-before';
  await device.db.files.put({ key: 'file-1', name: 'carta.pdf', blob: new Blob([bytesOf(2, 23)]), addedAt: 0 });
  await enqueueTogether(device, [
    {
      definition: sendFile,
      input: { LocalId: 'local:1', FileKey: 'file-1', Name: 'carta.pdf' },
      options: { detail: '' },
    },
    {
      definition: requestGuide,
      input: { EgarId: id, Name: 'Ana', Email: 'ana@origem.example', Type: 'PROOF', FileGuid: 'local:1' },
      options: { detail: '' },
    },
  ] as Act[]);
  await device.engine.kick();
  expect(wire.sent).toEqual([]);
  wire.faults.rule = () => undefined;
  await drainAll(device);
  const [file] = await server.db.select().from(files);
  expect(JSON.parse(wire.sent.at(-1)?.body ?? '{}')).toMatchObject({ Type: 'PROOF', FileGuid: file?.uniqueId });
  expect(file?.sentWithId).not.toBeNull();
  expect(await device.db.outbox.count()).toBe(0);
});

test('refuses before any byte, with the whole file’s message', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  const id = await guide();
  await device.attach(id, 'a.exe', bytesOf(2, 19));
  await device.engine.kick();
  const [row] = await device.db.outbox.toArray();
  expect(row).toMatchObject({
    state: 'rejected',
    refusal: { status: 400, body: { _validationErrors: [{ Field: 'file' }] } },
  });
  expect(partsIn(wire.sent)).toEqual([]);
});

test('a server without parts gets the whole file', async () => {
  const wire = line();
  const device = await deviceOn({
    ...wire,
    transport: async (request) => {
      if (!request.path.startsWith(uploadsPath)) return wire.transport(request);
      wire.sent.push(request);
      const header = (name: string) => (name === 'content-type' ? 'application/json' : null);
      return { status: 404, text: '{}', header };
    },
  });
  const id = await guide();
  await device.attach(id, 'a.pdf', bytesOf(2, 19));
  await device.engine.kick();
  expect(wire.sent.map(({ path }) => path)).toEqual([uploadsPath, '/file/request-acceptance']);
  expect((await attachmentsOf(id)).length).toBe(1);
});

test('removing a file half-way clears it on the server', async () => {
  const wire = line();
  const device = await deviceOn(wire);
  const seq = await device.attach(await guide(), 'a.pdf', bytesOf(3, 19));
  wire.faults.rule = (request) => (partsIn([request])[0]?.[0] === partBytes ? 'lost-before' : undefined);
  await device.engine.kick();
  expect(await server.db.$count(uploadParts)).toBe(1);
  const rows = await device.db.outbox.toArray();
  await discard(device.db, [seq], Date.now());
  await giveUp(device.db, device.http, rows);
  expect([
    await server.db.$count(uploads),
    await server.db.$count(uploadParts),
    await device.db.uploads.count(),
  ]).toEqual([0, 0, 0]);
});

test('a removed file’s progress is forgotten', async () => {
  const device = await deviceOn(line());
  await device.attach(await guide(), 'a.pdf', bytesOf(2, 19));
  await device.engine.kick();
  expect(await device.db.uploads.count()).toBe(1);
  await pruneFiles(device.db, Date.now());
  // The file itself stays for a server that is restored from a backup.
  expect([await device.db.files.count(), await device.db.uploads.count()]).toEqual([1, 0]);
});
