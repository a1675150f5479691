import { desc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import { registryGuides } from '#server/db/schema/registry.ts';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import type { GuideFacts, Issued } from '#server/registry/registry.ts';
import { storedIssue } from '#server/services/guide/registry/payloads.ts';
import { toIssue } from '#server/services/guide/registry/plan-issue.ts';
import { recoverIntents } from '#server/services/guide/registry/recover.ts';
import type { Client, TestServer } from '../test-server.ts';
import { creation, readCast } from './guides.ts';

/** Returns the header with the key of a lost creation. */
export const lostKey = (name: string) => ({ 'Idempotency-Key': `lost-creation-${name}` });

/** Creates a guide whose answer the national system loses. @returns the facts that were sent */
export async function loseCreation(
  server: TestServer,
  client: Client,
  name: string,
  body?: unknown,
): Promise<GuideFacts> {
  server.config.registry.mode = 'lost';
  const sent = body ?? creation(server, await readCast(server));
  const answer = await client.post('/egar', sent, lostKey(name));
  expect(answer.status, JSON.stringify(answer.body)).toBe(503);
  server.config.registry.mode = 'up';
  const [intent] = await server.db
    .select({ payload: guideIntents.payload })
    .from(guideIntents)
    .where(eq(guideIntents.key, lostKey(name)['Idempotency-Key']))
    .orderBy(desc(guideIntents.id));
  return toIssue(storedIssue({ payload: intent?.payload ?? {} }));
}

/** Issues a guide at the origin's own hand, outside of this server. */
export const issueElsewhere = (server: TestServer, facts: GuideFacts): Promise<Issued> =>
  server.registry.issue({ username: facts.originVat, password: demoRegistryPassword }, facts);

/** Makes the national system as if it had never taken a guide of this weight. */
export const undoElsewhere = async (server: TestServer, { quantity }: GuideFacts): Promise<void> =>
  void (await server.db.delete(registryGuides).where(sql`${registryGuides.facts}->>'quantity' = ${quantity}`));

/** Makes a creation that two guides of the national system may be. */
export async function aDoubt(server: TestServer, client: Client, name = 'doubt'): Promise<void> {
  await issueElsewhere(server, await loseCreation(server, client, name));
  await recoverIntents(server);
}
