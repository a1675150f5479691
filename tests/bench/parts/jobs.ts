import { eq } from 'drizzle-orm';
import { batches } from '#server/db/schema/batches.ts';
import { runBatch } from '#server/services/batch/run-batch.ts';
import { putGuide, readCast } from '#server/testing/data/guides.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { onBothEngines } from '../engines.ts';
import type { Measure } from '../measure.ts';
import { archive } from './archive.ts';

const items = 500;
const latencyMs = 200;
/**
 * Most calls that six parallel connections can make at that latency, if everything else were free.
 */
const ceiling = (6 * 1000) / latencyMs;
const goal = 15;

/**
 * Measures the job runner's long work, on both engines: a batch of acceptances, and the archive of
 * a year.
 */
export const jobs = async (): Promise<Measure[]> => [
  ...(await onBothEngines(batch)),
  ...(await onBothEngines(archive)),
];

/** Measures a batch of acceptances against a national system that answers slowly. */
async function batch(server: TestServer, engine: string): Promise<Measure[]> {
  const cast = await readCast(server);
  const ids: string[] = [];
  for (let i = 0; i < items; i++) ids.push(await putGuide(server, cast, 'o'));
  const destin = await server.as('destino', 'recicla');
  const { body } = await destin.post('/egar-batch', ids, { 'Idempotency-Key': `bench-${engine}` });
  const [row] = await server.db.select({ id: batches.id }).from(batches).where(eq(batches.uniqueId, body.UniqueId));
  server.config.registry.latencyMs = latencyMs;
  const began = performance.now();
  await runBatch(server, row?.id ?? 0, new AbortController().signal);
  const seconds = (performance.now() - began) / 1000;
  const { Batch } = (await destin.get(`/egar-batch/${body.UniqueId}`)).body;
  if (Batch.Status !== 'finished') throw new Error(`the batch is ${Batch.Status}`);
  const name = `a batch of ${items} acceptances, the national system at ${latencyMs} ms, ${engine}`;
  const base = { name: 'six such calls at once and nothing else', value: ceiling };
  return [{ name, value: items / seconds, unit: 'items/s', base, goal, atLeast: true }];
}
