import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type BatchKind, batchCalls, batchKinds } from '#domain/guide/batch/kinds.ts';
import { batches } from '#server/db/schema/batches.ts';
import type { Client, TestServer } from '../test-server.ts';
import { creation, readCast } from './guides.ts';

/** Makes a batch of each kind, as this user, over the first guide of their list. */
export async function batchOfEachKind(server: TestServer, client: Client): Promise<void> {
  const [guide] = (await client.get('/egar/list')).body.aaData as { UniqueId: string }[];
  const bodies: Partial<Record<BatchKind, unknown>> = {
    rectify: [{ Id: guide?.UniqueId, quantity: 12 }],
    create: [creation(server, await readCast(server))],
  };
  for (const kind of batchKinds) await client.post(batchCalls[kind].api.create, bodies[kind] ?? [guide?.UniqueId]);
}

/** Makes a new key for a batch. */
export const batchKey = () => ({ 'Idempotency-Key': `batch-${crypto.randomUUID()}` });

/** Sends a batch that the server accepts. */
export async function makeBatch(
  server: TestServer,
  client: Client,
  kind: BatchKind,
  body: unknown,
): Promise<{ UniqueId: string; id: number }> {
  const answer = await client.post(batchCalls[kind].api.create, body, batchKey());
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const [row] = await server.db
    .select({ id: batches.id })
    .from(batches)
    .where(eq(batches.uniqueId, answer.body.UniqueId));
  return { UniqueId: answer.body.UniqueId, id: row?.id ?? 0 };
}

/** Reads a batch with its items. */
export const batchDetail = async (client: Client, kind: BatchKind, id: string) =>
  (await client.get(`${batchCalls[kind].api.one}${id}`)).body;
