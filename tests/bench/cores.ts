import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Page } from '@playwright/test';

/** Read before anything is pinned: afterwards this process sees only its own cores. */
const last = availableParallelism() - 1;

const pin = (cores: string, which: '-ap' | '-p', id: number) =>
  execFileSync('taskset', ['--cpu-list', which, cores, String(id)], { stdio: 'ignore' });

const threadsOf = (pid: number, name: string): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .filter((thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').startsWith(name))
    .map(Number);

/**
 * Reserves the first core for the page's renderer and moves its workers, the browser, the server
 * and the bench to the others, as on a phone with four cores.
 * @returns false when the machine cannot pin threads
 */
export async function reserveCore(page: Page, server: number): Promise<boolean> {
  const browser = page.context().browser();
  if (process.platform !== 'linux' || last < 1 || !browser) return false;
  const session = await browser.newBrowserCDPSession();
  const renderers = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo.filter(({ type }) => type === 'renderer');
  const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]));
  await page.evaluate(() => {
    const until = performance.now() + 500;
    while (performance.now() < until);
  });
  const worked = ({ id, cpuTime }: { id: number; cpuTime: number }) => cpuTime - (before.get(id) ?? cpuTime);
  const own = (await renderers()).sort((a, b) => worked(b) - worked(a))[0];
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  if (!own) throw new Error('no page is open');
  try {
    const others = [process.pid, server, ...processInfo.map(({ id }) => id)].filter((pid) => pid !== own.id);
    for (const pid of others) pin(`1-${last}`, '-ap', pid);
    for (const thread of threadsOf(own.id, 'DedicatedWorker')) pin(`1-${last}`, '-p', thread);
    return true;
  } catch {
    return false;
  }
}

/** Gives these processes all cores again. */
export function releaseCores(...pids: number[]): void {
  for (const pid of pids) pin(`0-${last}`, '-ap', pid);
}
