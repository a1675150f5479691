import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  /** Processor time of the thread in microseconds, like `dur`, including the CPU slow-down. */
  tdur?: number;
  args?: { name?: string };
}

/** Longest task by the clock, and longest by processor time, in ms. */
export interface LongestTask {
  clock: number;
  own: number;
}

/**
 * Returns the longest task of the page's main thread during `act`. Its clock time includes waiting
 * for a core, which the server, the proxy, the browser and this process use too; its processor time
 * does not.
 */
export async function longestTask(tools: CDPSession, act: () => Promise<void>): Promise<LongestTask> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  tools.on('Tracing.dataCollected', collect);
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await act();
  const whole = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve));
  await tools.send('Tracing.end');
  await whole;
  tools.off('Tracing.dataCollected', collect);
  const tasks = events.filter((event) => event.name === 'ThreadControllerImpl::RunTask');
  const pages = events.filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain');
  const ofPages = pages.map((page) => tasks.filter(({ pid, tid }) => pid === page.pid && tid === page.tid));
  // The browser keeps an idle spare page.
  const busiest = ofPages.sort((a, b) => b.length - a.length)[0] ?? [];
  if (busiest.length === 0) throw new Error('the trace has no task of the page');
  const longest = (key: 'dur' | 'tdur') => busiest.reduce((most, event) => Math.max(most, event[key] ?? 0), 0) / 1000;
  return { clock: longest('dur'), own: longest('tdur') };
}
