import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import * as v from 'valibot';
import { startChild } from '#server/testing/child-server.ts';
import { signIn } from '#tests/e2e/support/network/ledger.ts';
import { people } from '#tests/e2e/support/people.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { type Measure, median } from '../measure.ts';
import { writes } from '../writes.ts';

const seconds = 8;
const connections = 10;

const rounds = 15;
const Guides = v.looseObject({ aaData: v.array(v.looseObject({ FileUrl: v.nullable(v.string()) })) });

/** Measures a start of the server over existing data until it listens; the median of three. */
async function laterStart(): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-start-'));
  const start = async () => {
    const begun = performance.now();
    const server = await startChild({ DATA_DIR: join(folder, 'data'), GUIDES: '' }, []);
    const took = performance.now() - begun;
    server.process.kill('SIGTERM');
    if ((await server.exited) !== 0) throw new Error(server.output());
    return took;
  };
  try {
    await start();
    return {
      name: 'later start of the server (median of 3)',
      value: median([await start(), await start(), await start()]),
      unit: 'ms',
      goal: 10_000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures reads over loopback from the embedded database, bounded in time and connections. */
async function reads(): Promise<Measure[]> {
  const server = await startServer();
  try {
    const authorization = `Bearer ${await signIn(server.url, people.administrador)}`;
    const fire = async (name: string, request: Request): Promise<Measure> => {
      const result = await autocannon({ url: server.url, connections, duration: seconds, requests: [request] });
      if (result.non2xx + result.errors > 0)
        throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
      return { name, value: result.requests.average, unit: 'req/s' };
    };
    const ask = (path: string) => fetch(`${server.url}/api${path}`, { headers: { authorization } });
    const { aaData } = v.parse(Guides, await (await ask('/egar/list?PageStart=0&PageSize=50')).json());
    const file = aaData.find((guide) => guide.FileUrl)?.FileUrl ?? '';
    const times: number[] = [];
    for (let i = 0; i < rounds; i++) {
      const begun = performance.now();
      const answer = await ask(`/egar/file?${new URLSearchParams({ url: file })}`);
      if ((await answer.arrayBuffer()).byteLength === 0 || !answer.ok)
        throw new Error(`the document of a guide: ${answer.status}`);
      times.push(performance.now() - begun);
    }
    return [
      { name: `PDF of a guide (median of ${rounds})`, value: median(times), unit: 'ms', goal: 300 },
      await fire('GET /healthz', { path: '/healthz' }),
      await fire('GET /api/equipments/non-delivered, the first 200', {
        path: '/api/equipments/non-delivered?limit=200',
        headers: { authorization },
      }),
    ];
  } finally {
    await server.dispose();
  }
}

export const requests = async (): Promise<Measure[]> => [await laterStart(), ...(await reads()), ...(await writes())];
