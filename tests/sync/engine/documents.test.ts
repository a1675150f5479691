import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttp } from '#api/transport/http.ts';
import { NetworkError, type Transport } from '#api/transport/wire.ts';
import type { GuideRow } from '#db/rows.ts';
import { newestFirst } from '#db/snapshot-rows.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { documentCommands, keepDocuments, missingDocuments, readDocument } from '#sync/pull/documents.ts';
import { memoryLocks } from '../world.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-22T09:00:00Z');
const tokens = { token: async () => 'token', refresh: async () => 'ended' as const, end: async () => undefined };
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

let db: UserDb;
let asked: string[];
/** Status that the server answers for a guide; its file by default. */
let says: Record<string, number | 'nothing' | 'broken'>;
beforeEach(async () => {
  db = await openUserDb(`documents-${Math.random()}`);
  [asked, says] = [[], {}];
});
afterEach(() => {
  vi.restoreAllMocks();
  return db.delete();
});

const transport: Transport = async ({ path }) => {
  const name = decodeURIComponent(/url=(.*)|egar\/(.*)\/signed/.exec(path)?.slice(1).find(Boolean) ?? '');
  asked.push(name);
  const how = says[name] ?? 200;
  if (how === 'nothing') throw new NetworkError('none');
  if (how === 'broken') throw new TypeError('cannot be read');
  const header = (h: string) =>
    ({ 'x-smg-filename': `${name}.pdf`, 'content-type': 'application/pdf', 'x-guiar': '1' })[h.toLowerCase()] ?? null;
  if (how === 200) return { status: 200, text: '', bytes: bytes(`file of ${name}`), header };
  return { status: how, text: '{}', header: (h) => (h === 'content-type' ? 'application/json' : header(h)) };
};
const ports = {
  transport,
  random: () => 0.5,
  newKey: () => 'key',
  locks: memoryLocks(),
  clock: { now: () => now, elapsed: () => now, after: () => () => undefined },
};
const reader = () => ({ db, ports, http: createHttp(transport, tokens) });

const guide = (id: string, hoursAway: number, change: Partial<GuideRow> = {}): GuideRow => {
  const at = new Date(now + hoursAway * hour).toISOString();
  const row = { UniqueId: id, Status: 'o', Version: 1, FileUrl: id, HasSignedPdf: true, Actions: ['CAN_SEE_DOCUMENT'] };
  return {
    ...row,
    FirstTransportDate: at,
    sort: `${newestFirst(at)} ${id}`,
    text: '',
    read: 1,
    ...change,
  } as unknown as GuideRow;
};
const keys = async () => (await db.documents.toCollection().primaryKeys()).sort();

test('fetches ahead in WebKit, which opens no unique cursor over an empty store', async () => {
  const open = IDBIndex.prototype.openKeyCursor;
  vi.spyOn(IDBIndex.prototype, 'openKeyCursor').mockImplementation(function (this: IDBIndex, range, direction) {
    if (direction?.endsWith('unique')) throw new DOMException('Unable to open cursor', 'UnknownError');
    return open.call(this, range, direction);
  });
  await db.egars.bulkPut([guide('soon', 2)]);
  await keepDocuments(reader());
  expect(await keys()).toEqual(['pdf:soon']);
});

test('fetches PDFs of guides travelling within 48 hours, nearest first', async () => {
  await db.egars.bulkPut([
    guide('tomorrow', 20),
    guide('now', 1),
    guide('yesterday', -30, { Status: 'i' }),
    guide('next week', 100),
    guide('long ago', -100),
    guide('closed', 2, { Status: 'f' }),
    guide('not mine to read', 3, { Actions: [] }),
    guide('without', 4, { FileUrl: null }),
  ]);
  await keepDocuments(reader());
  expect(asked).toEqual(['now', 'tomorrow', 'yesterday']);
  expect(await keys()).toEqual(['pdf:now', 'pdf:tomorrow', 'pdf:yesterday']);
  await keepDocuments(reader());
  expect(asked).toHaveLength(3);
});

test('refetches a changed guide’s PDF and drops ended ones', async () => {
  await db.egars.bulkPut([guide('a', 1), guide('b', 2), guide('c', 3)]);
  await keepDocuments(reader());
  await db.egars.bulkPut([guide('a', 1, { Version: 2 }), guide('b', 2, { Status: 'f', Version: 2 })]);
  await db.egars.delete('c');
  asked = [];
  await keepDocuments(reader());
  expect(asked).toEqual(['a']);
  expect(await keys()).toEqual(['pdf:a']);
  expect((await db.documents.get('pdf:a'))?.version).toBe(2);
});

test('a refused document spares others; an outage ends the pass', async () => {
  await db.egars.bulkPut([guide('a', 1), guide('b', 2), guide('c', 3)]);
  says = { a: 404, c: 'nothing' };
  await expect(keepDocuments(reader())).rejects.toThrow(NetworkError);
  expect(await keys()).toEqual(['pdf:b']);
  says = { a: 503 };
  await expect(keepDocuments(reader())).rejects.toThrow('HTTP 503');
  expect(await keys()).toEqual(['pdf:b']);
  says = {};
  await keepDocuments(reader());
  expect(await missingDocuments(db, now)).toEqual([]);
});

test('a refused or broken document is reported after the others', async () => {
  await db.egars.bulkPut([guide('a', 1), guide('b', 2)]);
  says = { a: 404 };
  await expect(keepDocuments(reader())).rejects.toThrow('HTTP 404');
  expect(await keys()).toEqual(['pdf:b']);
  await db.egars.put(guide('c', 3));
  says = { a: 'broken' };
  await expect(keepDocuments(reader())).rejects.toThrow('cannot be read');
  expect(await keys()).toEqual(['pdf:b', 'pdf:c']);
});

test('a disk that takes no document is reported at once', async () => {
  const rows = [guide('a', 1), guide('b', 2)];
  await db.egars.bulkPut(rows);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keepDocuments(reader())).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(asked).toEqual(['a']);
  const [first] = rows.map(documentCommands.pdf);
  expect(first && (await readDocument(reader(), first)).name).toBe('a.pdf');
});

test('reads the kept document; an older one only offline, flagged', async () => {
  const row = guide('a', 1);
  await db.egars.put(row);
  expect(await readDocument(reader(), documentCommands.pdf(row))).toMatchObject({
    name: 'a.pdf',
    outdated: false,
    readAt: now,
  });
  says = { a: 'nothing' };
  asked = [];
  const kept = await readDocument(reader(), documentCommands.pdf(row));
  expect([await kept.blob.text(), kept.outdated, asked]).toEqual(['file of a', false, []]);
  const later = guide('a', 1, { Version: 2 });
  expect(await readDocument(reader(), documentCommands.pdf(later))).toMatchObject({ version: 1, outdated: true });
  says = { a: 404 };
  await expect(readDocument(reader(), documentCommands.pdf(later))).rejects.toThrow('HTTP 404');
  says = {};
  expect(await readDocument(reader(), documentCommands.pdf(later))).toMatchObject({ version: 2, outdated: false });
});

test('keeps no document of ended guides; attachments never age', async () => {
  const ended = guide('a', 1, { Status: 'f' });
  expect((await readDocument(reader(), documentCommands.signed(ended))).name).toBe('a.pdf');
  expect(await keys()).toEqual([]);
  const [row, later] = [guide('b', 1), guide('b', 1, { Version: 9 })];
  await readDocument(reader(), documentCommands.attachment(row, 'file-1'));
  asked = [];
  expect(await readDocument(reader(), documentCommands.attachment(later, 'file-1'))).toMatchObject({ outdated: false });
  expect(asked).toEqual([]);
});
