import { randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { keptMs } from '#domain/privacy/kept-data.ts';
import { archives } from '../db/schema/archives.ts';
import { batches } from '../db/schema/batches.ts';
import { files, guideIntents, guideRequests } from '../db/schema/guide-records.ts';
import { guides } from '../db/schema/guides.ts';
import { mails } from '../db/schema/mails.ts';
import { changes, idempotencyKeys } from '../db/schema/records.ts';
import { contactRequests, emailedLinks, recoveryRequests } from '../db/schema/visitors.ts';
import { toKept } from '../testing/kept.ts';
import { testOffice } from '../testing/test-office.ts';
import { cleanUp, cleanUps } from './clean-ups.ts';

const { server } = await testOffice();
let guide: number;
beforeAll(async () => {
  guide = (await server.db.select({ id: guides.id }).from(guides).limit(1))[0]?.id as number;
});

const own = { accountId: 1, userId: 1 };
const text = () => randomUUID();

/** Inserts and counts of rows, for each kind of data that the clean-up deletes by age. */
const kinds = {
  mails: {
    insert: (createdAt: Date) =>
      server.db.insert(mails).values({
        recipient: 'a@b.example',
        subject: '',
        text: '',
        html: '',
        status: 'sent',
        nextAt: createdAt,
        createdAt,
      }),
    left: () => server.db.$count(mails),
  },
  batches: {
    insert: (at: Date) =>
      server.db.insert(batches).values({
        ...own,
        kind: 'accept',
        status: 'finished',
        total: 0,
        quantity: '0',
        doneAt: at,
        receivedAt: at,
        finishedAt: at,
      }),
    left: () => server.db.$count(batches),
  },
  contacts: {
    insert: (createdAt: Date) =>
      server.db
        .insert(contactRequests)
        .values({ type: 'contact', name: 'A', email: 'a@b.example', mobile: '1', createdAt }),
    left: () => server.db.$count(contactRequests),
  },
  recoveries: {
    insert: (createdAt: Date) =>
      server.db.insert(recoveryRequests).values({ clientCode: 'demo', email: 'a@b.example', createdAt }),
    left: () => server.db.$count(recoveryRequests),
  },
  emailedLinks: {
    insert: (at: Date) =>
      server.db
        .insert(emailedLinks)
        .values({ userId: 1, purpose: 'recover', tokenHash: text(), createdAt: at, expiresAt: at }),
    left: () => server.db.$count(emailedLinks),
  },
  addressees: {
    insert: (createdAt: Date) =>
      server.db
        .insert(guideRequests)
        .values({ guideId: guide, accountId: 1, type: 'PROOF', name: 'A', email: 'a@b.example', vat: '1', createdAt }),
    left: () => server.db.$count(guideRequests, ne(guideRequests.email, '')),
  },
  waitingFiles: {
    insert: (createdAt: Date) =>
      server.db
        .insert(files)
        .values({ ...own, name: 'a.pdf', contentType: 'application/pdf', size: 1, digest: 'x', createdAt }),
    left: () => server.db.$count(files),
  },
  intents: {
    insert: (createdAt: Date) =>
      server.db.insert(guideIntents).values({
        key: text(),
        requestHash: '',
        act: 'x',
        payload: {},
        status: 'done',
        leaseUntil: createdAt,
        createdAt,
      }),
    left: () => server.db.$count(guideIntents),
  },
} as const;

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  '%s are deleted after the promised days, not before',
  async (kind) => {
    const { insert, left } = kinds[kind];
    const before = await left();
    const now = server.now();
    const hour = 3_600_000;
    await insert(new Date(now.getTime() - keptMs(kind) + hour));
    await insert(new Date(now.getTime() - keptMs(kind) - hour));
    await cleanUp(toKept(server, now));
    expect(await left()).toBe(before + 1);
  },
);

test('deletes stored answers and changes after the promised days', async () => {
  const now = server.now();
  const old = { status: 200, requestHash: '', body: { name: 'A' }, effect: 'x', ...own };
  await server.db.insert(idempotencyKeys).values([
    { ...old, key: 'old-answer', createdAt: new Date(now.getTime() - keptMs('answers') - 1000) },
    { ...old, key: 'new-answer', createdAt: new Date(now.getTime() - keptMs('answers') + 60_000) },
  ]);
  expect(await cleanUps.answers(toKept(server, now))).toBe(1);
  await cleanUps.changes(toKept(server, new Date(now.getTime() + keptMs('changes') + 60_000)));
  expect(await server.db.$count(changes)).toBe(0);
});

test('the address of a failed archive expires with documents', async () => {
  const now = server.now();
  const archive = {
    ...own,
    establishmentId: 1,
    year: 2020,
    email: 'a@b.example',
    parties: [],
    partiesHash: 'x',
    total: 1,
    status: 'failed' as const,
  };
  const requestedAt = new Date(now.getTime() - keptMs('documents') - 1000);
  const [row] = await server.db
    .insert(archives)
    .values({ ...archive, requestedAt })
    .returning();
  await cleanUps.documents(toKept(server, now));
  const [after] = await server.db
    .select()
    .from(archives)
    .where(eq(archives.id, row?.id as number));
  expect(after).toMatchObject({ status: 'failed', email: '' });
});
