import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { guides } from '#server/db/schema/guides.ts';
import { officialDocuments } from '#server/db/schema/readings.ts';
import { anHourAgo, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, desk, receiver, stranger } = await testOffice(['desk', 'receiver', 'stranger']);
afterEach(() => {
  server.config.registry.mode = 'up';
});

const read = async (id: string) => {
  const answer = await server.app.request(`/api/egar/${id}/signed`, {
    headers: { Authorization: `Bearer ${desk.token.access_token}` },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const keptOf = async (id: string) => {
  const [kept] = await server.db
    .select({ document: officialDocuments })
    .from(officialDocuments)
    .innerJoin(guides, eq(guides.id, officialDocuments.guideId))
    .where(eq(guides.uniqueId, id));
  if (!kept) throw new Error('no document');
  return kept.document;
};

test('keeps the document as it came, and serves it without the system', async () => {
  const id = await putGuide(server, cast, 'f');
  const first = await read(id);
  const kept = await keptOf(id);
  expect([first.status, kept.size]).toEqual([200, first.bytes.length]);
  expect(kept.hash).toBe(createHash('sha256').update(first.bytes).digest('hex'));
  server.config.registry.mode = 'down';
  expect((await read(id)).bytes.equals(first.bytes)).toBe(true);
});

test('fetches the document again after a change of state', async () => {
  const id = await putGuide(server, cast, 'o');
  await read(id);
  const before = await keptOf(id);
  await receiver.post(`/egar/${id}/emission/accept`, anHourAgo(server));
  await read(id);
  const after = await keptOf(id);
  expect([after.fileId === before.fileId, await server.files.get(before.fileId)]).toEqual([false, null]);
});

test('fetches anew what is no longer as it came', async () => {
  const id = await putGuide(server, cast, 'f');
  await read(id);
  await server.files.put((await keptOf(id)).fileId, Buffer.from('%PDF-1.7 outra coisa'));
  const { bytes } = await read(id);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe((await keptOf(id)).hash);
});

test('a document is there for the guide’s parties alone', async () => {
  const id = await putGuide(server, cast, 'f');
  expect((await stranger.get(`/egar/${id}/signed`)).status).toBe(404);
  server.config.registry.mode = 'down';
  expect((await read(id)).status).toBe(503);
});
