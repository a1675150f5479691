import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Page } from '@playwright/test';

/** Asked before anything is pinned: afterwards this process counts only what is left to it. */
const last = availableParallelism() - 1;

const pin = (cores: string, which: '-ap' | '-p', id: number) =>
  execFileSync('taskset', ['--cpu-list', which, cores, String(id)], { stdio: 'ignore' });

const threadsOf = (pid: number, name: string): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .filter((thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').startsWith(name))
    .map(Number);

/**
 * Keeps the first core for what draws a page, and leaves the others to its workers, the browser and the rest: a phone has four or more, and
 * neither a server nor somebody who measures. False where this machine cannot do it.
 */
export async function ownCore(page: Page, server: number): Promise<boolean> {
  const browser = page.context().browser();
  if (process.platform !== 'linux' || last < 1 || !browser) return false;
  const session = await browser.newBrowserCDPSession();
  const renderers = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo.filter(({ type }) => type === 'renderer');
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

/** Ends it for the processes that go on. */
export function allCores(...pids: number[]): void {
  for (const pid of pids) pin(`0-${last}`, '-ap', pid);
}
