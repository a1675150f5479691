import { type BatchKind, batchCalls, batchKinds } from '../../src/domain/guide/batch.ts';
import { castOf, creation } from './guides.ts';
import type { Client, TestServer } from './test-server.ts';

/** A batch of each kind, made by this user over the first guide of their list. */
export async function batchOfEachKind(server: TestServer, client: Client): Promise<void> {
  const [guide] = (await client.get('/egar/list')).body.aaData as { UniqueId: string }[];
  const bodies: Partial<Record<BatchKind, unknown>> = {
    rectify: [{ Id: guide?.UniqueId, quantity: 12 }],
    create: [creation(server, await castOf(server))],
  };
  for (const kind of batchKinds) await client.post(batchCalls[kind].api.create, bodies[kind] ?? [guide?.UniqueId]);
}
