import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeptKind, keptData, keptMs } from '../../src/domain/people/kept-data.ts';
import { batches } from '../db/schema/batches.ts';
import { files, guideIntents } from '../db/schema/guide-records.ts';
import { mails } from '../db/schema/mails.ts';
import { changes, idempotencyKeys } from '../db/schema/records.ts';
import { contactRequests, emailedLinks, recoveryRequests } from '../db/schema/visitors.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { forget, prune } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const own = { accountId: 1, userId: 1 };
const text = () => randomUUID();

/** One row of each kind that the clean-up deletes by its age, and how many are left. */
const kinds = {
  mails: {
    insert: (createdAt: Date) =>
      server.db
        .insert(mails)
        .values({ recipient: 'a@b.example', subject: '', text: '', html: '', status: 'sent', nextAt: createdAt, createdAt }),
    left: () => server.db.$count(mails),
  },
  batches: {
    insert: (at: Date) =>
      server.db
        .insert(batches)
        .values({ ...own, kind: 'accept', status: 'finished', total: 0, quantity: '0', doneAt: at, receivedAt: at, finishedAt: at }),
    left: () => server.db.$count(batches),
  },
  contacts: {
    insert: (createdAt: Date) =>
      server.db.insert(contactRequests).values({ type: 'contact', name: 'A', email: 'a@b.example', mobile: '1', createdAt }),
    left: () => server.db.$count(contactRequests),
  },
  recoveries: {
    insert: (createdAt: Date) => server.db.insert(recoveryRequests).values({ clientCode: 'demo', email: 'a@b.example', createdAt }),
    left: () => server.db.$count(recoveryRequests),
  },
  emailedLinks: {
    insert: (at: Date) =>
      server.db.insert(emailedLinks).values({ userId: 1, purpose: 'recover', tokenHash: text(), createdAt: at, expiresAt: at }),
    left: () => server.db.$count(emailedLinks),
  },
  waitingFiles: {
    insert: (createdAt: Date) =>
      server.db.insert(files).values({ ...own, name: 'a.pdf', contentType: 'application/pdf', size: 1, digest: 'x', createdAt }),
    left: () => server.db.$count(files),
  },
  intents: {
    insert: (createdAt: Date) =>
      server.db
        .insert(guideIntents)
        .values({ key: text(), requestHash: '', act: 'x', payload: {}, status: 'done', leaseUntil: createdAt, createdAt }),
    left: () => server.db.$count(guideIntents),
  },
} as const;

test.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s are deleted after the days that are promised, and not before', async (kind) => {
  const { insert, left } = kinds[kind];
  const before = await left();
  const now = server.now();
  const hour = 3_600_000;
  await insert(new Date(now.getTime() - keptMs(kind) + hour));
  await insert(new Date(now.getTime() - keptMs(kind) - hour));
  await forget(server.db, server.files, null, now);
  expect(await left()).toBe(before + 1);
});

test('stored answers and the feed of changes lose what is older than promised', async () => {
  const now = server.now();
  const old = { status: 200, requestHash: '', body: { name: 'A' }, effect: 'x', ...own };
  await server.db.insert(idempotencyKeys).values([
    { ...old, key: 'old-answer', createdAt: new Date(now.getTime() - keptMs('answers') - 1000) },
    { ...old, key: 'new-answer', createdAt: new Date(now.getTime() - keptMs('answers') + 60_000) },
  ]);
  expect((await prune(server, now)).answers).toBe(1);
  await prune(server, new Date(now.getTime() + keptMs('changes') + 60_000));
  expect(await server.db.$count(changes)).toBe(0);
});

test('every kind with days has a clean-up that knows them', () => {
  const elsewhere: KeptKind[] = ['sessions', 'documents', 'attempts', 'deviceCopy', 'deviceReceipts', 'deviceMap', 'answers', 'changes'];
  const withDays = (Object.keys(keptData) as KeptKind[]).filter((kind) => keptData[kind].days !== null);
  expect(withDays.sort()).toEqual([...Object.keys(kinds), ...elsewhere].sort());
});
