import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { AsyncReports } from '#domain/report/generated-report.ts';
import { demoPassword } from '../seed/people.ts';
import { type ChildServer, startChild } from '../testing/child-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(folder: string): Promise<ChildServer> {
  const child = await startChild({ GUIDES: '2000', DATA_DIR: folder });
  ends.push(() => child.process.kill('SIGKILL'));
  return child;
}

async function reportsOf(url: string): Promise<AsyncReports['aaData']> {
  const form = {
    grant_type: 'password',
    username: 'operador',
    password: demoPassword,
    clientCode: 'demo',
    client_id: 'webApp',
  };
  const token = (await (await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(form) })).json()) as {
    access_token: string;
  };
  const answer = await fetch(`${url}/api/reports/async-reports?start=0&pageSize=10`, {
    headers: { Authorization: `Bearer ${token.access_token}` },
  });
  return ((await answer.json()) as AsyncReports).aaData;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

test('a report interrupted by kills is finished with one file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-report-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  for (let kills = 0; kills < 2; kills += 1) {
    const server = await start(folder);
    // The waiting report of the demonstration data starts as soon as the server is up.
    server.process.kill('SIGKILL');
    await server.exited;
  }
  const { url } = await start(folder);
  await expect.poll(async () => (await reportsOf(url))[0]?.Status).toBe(4);
  const [report] = await reportsOf(url);
  expect(report?.FetchedItems).toBeGreaterThan(0);
  expect(filesIn(join(folder, 'files')).filter((name) => name.startsWith(report?.Id ?? '-'))).toEqual([report?.Id]);
});
