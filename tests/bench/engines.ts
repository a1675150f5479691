import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { Measure } from './measure.ts';

/** Measures on the embedded database and, if `TEST_DATABASE_URL` is set, on that PostgreSQL. */
export async function onBothEngines(
  run: (server: TestServer, engine: string) => Promise<Measure[]>,
): Promise<Measure[]> {
  const url = process.env.TEST_DATABASE_URL;
  const engines = [{ engine: 'embedded', url: undefined }, ...(url ? [{ engine: 'PostgreSQL', url }] : [])];
  const measures: Measure[] = [];
  for (const { engine, url: at } of engines) {
    const server = await serverOn(at);
    try {
      measures.push(...(await run(server, engine)));
    } finally {
      await server.close();
    }
  }
  return measures;
}

async function serverOn(url: string | undefined): Promise<TestServer> {
  const before = process.env.TEST_DATABASE_URL;
  if (url === undefined) delete process.env.TEST_DATABASE_URL;
  const server = await startTestServer();
  if (before !== undefined) process.env.TEST_DATABASE_URL = before;
  return server;
}
