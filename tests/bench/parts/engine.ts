import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { launchChromium } from '../browser.ts';
import { type Measure, median } from '../measure.ts';
import { bundle, type PageServer, servePages } from '../page-server.ts';
import type { EngineBench } from '../pages/engine.ts';
import type { ListBench } from '../pages/lists.ts';
import type { QueueBench } from '../pages/queue.ts';

const commands = 1000;
const lanes = 100;
const size = { n: commands, lanes };
/**
 * Number of browsers: the results differ more between browsers than between runs in one; the bare
 * fetches by a tenth.
 */
const browsers = 3;

/** An isolated page has a clock of 5 µs, any other one of 100 µs: a fifth of a write. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

type Benched<B> = Window & { bench: B };

/** Opens a bench page; `call` runs one of its functions. */
async function withPage<B, T>(
  name: string,
  work: (
    call: <R>(run: (bench: B, given: typeof size) => Promise<R>) => Promise<R>,
    server: PageServer,
    page: Page,
  ) => Promise<T>,
): Promise<T> {
  const script = await bundle(join(import.meta.dirname, '..', 'pages', `${name}.ts`));
  const server = await servePages({
    '/': {
      type: 'text/html',
      body: '<!doctype html><title>bench</title><script src="/bench.js"></script>',
      headers: isolated,
    },
    '/bench.js': { type: 'text/javascript', body: script },
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    await page.goto(server.url);
    return await work(
      (run) =>
        page.evaluate(
          ({ source, given }) => new Function(`return ${source}`)()((window as unknown as Benched<B>).bench, given),
          {
            source: run.toString(),
            given: size,
          },
        ),
      server,
      page,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

export async function enqueue(): Promise<Measure[]> {
  const queue = await withPage<QueueBench, Awaited<ReturnType<QueueBench['measureEnqueue']>>>('queue', async (call) => {
    await call((bench) => bench.measureEnqueue(50));
    return call((bench) => bench.measureEnqueue(400));
  });
  const delivery = await withPage<EngineBench, { app: number[]; raw: number[] }>('engine', async (call) => {
    await call((bench) => bench.measureEnqueue(50));
    return call((bench) => bench.measureEnqueue(400));
  });
  const base = (raw: number[]) => ({
    name: 'raw IndexedDB, outbox and journal row in one strict transaction',
    value: median(raw),
  });
  return [
    {
      name: 'enqueue one act (median of 400)',
      value: median(queue.app),
      unit: 'ms',
      base: base(queue.raw),
      ratioGoal: 1.7,
    },
    {
      name: 'the same, as other queues are measured',
      value: median(queue.app),
      unit: 'ms',
      base: { name: 'raw IndexedDB, one strict put of the act', value: median(queue.one) },
      ratioGoal: 1.5,
    },
    { name: 'enqueue one delivery, shown in lists', value: median(delivery.app), unit: 'ms', base: base(delivery.raw) },
  ];
}

interface Runs {
  server: PageServer;
  /** Sends the whole outbox. */
  sent(): Promise<{ ms: number; writes: number }>;
  /** Sends the same requests by bare fetches. */
  raw(): Promise<number>;
}

const onQueue = <T>(work: (runs: Runs) => Promise<T>): Promise<T> =>
  withPage<QueueBench, T>('queue', (call, server) =>
    work({
      server,
      sent: async () => {
        server.taken = [];
        const { ms, writes, left } = await call((bench, { n, lanes }) => bench.measureDrain(n, lanes));
        assertExactlyOnce(server, left);
        return { ms, writes };
      },
      raw: () => {
        // The server searches the keys it has accepted: a shorter list is faster.
        server.taken = [];
        return call((bench, { n, lanes }) => bench.measureRaw(n, lanes));
      },
    }),
  );

export async function drain(): Promise<Measure[]> {
  const measure = (
    name: string,
    sent: number,
    raw: number,
    ratioGoal?: number,
    against = 'six parallel raw fetches',
  ): Measure => ({
    name,
    value: sent,
    unit: 'ms',
    base: { name: against, value: raw },
    ...(ratioGoal === undefined ? {} : { ratioGoal }),
  });
  const runs = { fast: [] as number[], writes: [] as number[], raw: [] as number[], lossy: [] as number[] };
  for (let browser = 0; browser < browsers; browser++) {
    await onQueue(async ({ sent, raw, server }) => {
      for (let i = 0; i < 3; i++) {
        const { ms, writes } = await sent();
        runs.fast.push(ms);
        runs.writes.push(writes);
        runs.raw.push(await raw());
        server.losesEvery = 20;
        runs.lossy.push((await sent()).ms);
        server.losesEvery = 0;
      }
    });
  }
  const slow = await onQueue(async ({ sent, raw, server }) => {
    server.latency = 100;
    return [(await sent()).ms, await raw()] as const;
  });
  const queue = [
    measure('drain of 1,000 acts over 100 lanes at 0 ms', median(runs.fast), median(runs.raw), 1.2),
    { name: 'transactions that write in that drain', value: median(runs.writes), unit: '' },
    measure('drain of 1,000 acts over 100 lanes at 100 ms', ...slow, 1.1),
    measure(
      'drain with every 20th answer lost',
      median(runs.lossy),
      median(runs.fast),
      2,
      'its own drain without a loss',
    ),
  ];
  const deliveries = await withPage<EngineBench, Measure[]>('engine', async (call, server) => {
    const runs = { sent: [] as number[], raw: [] as number[] };
    for (let i = 0; i < 3; i++) {
      server.taken = [];
      const { ms, left } = await call((bench, { n, lanes }) => bench.measureDrain(n, lanes));
      assertExactlyOnce(server, left);
      runs.sent.push(ms);
      server.taken = [];
      runs.raw.push(await call((bench, { n, lanes }) => bench.measureRaw(n, lanes)));
    }
    return [
      measure(
        'drain of 1,000 deliveries with their rows, by the app’s HTTP client',
        median(runs.sent),
        median(runs.raw),
      ),
    ];
  });
  return [...queue, ...deliveries];
}

export const lists = (): Promise<Measure[]> =>
  withPage<ListBench, Measure[]>('lists', async (call) => {
    await call((bench) => bench.fill(10_000));
    await call((bench) => bench.measurePage(100, 20));
    const row = (
      name: string,
      { app, raw }: { app: number[]; raw: number[] },
      against: string,
      ratioGoal: number,
    ): Measure => ({
      name,
      value: median(app),
      unit: 'ms',
      base: { name: against, value: median(raw) },
      ratioGoal,
    });
    return [
      row(
        'live page of 50 of 10,000 rows after a change',
        await call((bench) => bench.measureLive(60)),
        'raw put and reread',
        2.5,
      ),
      row('page of 50 near the start', await call((bench) => bench.measurePage(100, 100)), 'raw getAll by key', 1.3),
      row('page of 50 at row 9,900', await call((bench) => bench.measurePage(9_900, 100)), 'raw getAll by key', 1.3),
    ];
  });

/** Fails when the engine loses, doubles or reorders acts, however fast it is. */
function assertExactlyOnce(server: PageServer, left: number): void {
  if (left !== 0) throw new Error(`${left} commands were left in the outbox`);
  if (server.taken.length !== commands || new Set(server.taken.map((one) => one.key)).size !== commands)
    throw new Error(`the server took ${server.taken.length} acts instead of ${commands}`);
  const last = new Map<string, number>();
  for (const { lane, n } of server.taken) {
    if (n < (last.get(lane) ?? -1)) throw new Error(`${lane}: act ${n} came after ${last.get(lane)}`);
    last.set(lane, n);
  }
}

/**
 * Measures the size of saving and sending: with Dexie, without React, the product's entities and an
 * HTTP client.
 */
export async function engineSize(): Promise<Measure[]> {
  const code = await bundle(join(import.meta.dirname, '..', 'engine-entry.ts'));
  return [
    {
      name: 'outbox, drain and Dexie, without entities and HTTP client',
      value: gzipSync(code, { level: 9 }).length / 1000,
      unit: 'kB gz',
      goal: 42,
    },
  ];
}
