import { expect, test, vi } from 'vitest';
import type { EngineProxy, EngineRequest } from '#sync/engine-calls.ts';
import { createEngineProxy } from './engine-proxy.ts';

class Thread extends EventTarget {
  requests: EngineRequest[] = [];
  terminated = false;
  postMessage(question: EngineRequest) {
    this.requests.push(question);
  }
  terminate() {
    this.terminated = true;
  }
  answer(id: number, failed: string | null) {
    this.dispatchEvent(new MessageEvent('message', { data: { id, failed } }));
  }
}

const enginePage = () => {
  const call = () => vi.fn(async () => null);
  return { kick: call(), sendNow: call(), resume: call(), pull: call(), refresh: call(), stop: vi.fn() };
};

function parts() {
  const thread = new Thread();
  const page = enginePage();
  const inPage = vi.fn(async () => page);
  return { thread, page, inPage, engine: createEngineProxy('guiar-x', inPage, () => thread as unknown as Worker) };
}

test('the thread answers each call separately', async () => {
  const { thread, inPage, engine } = parts();
  const forced = engine.kick({ force: true });
  const read = engine.pull();
  expect(thread.requests).toEqual([
    { id: 1, database: 'guiar-x', call: ['kick', { force: true }] },
    { id: 2, database: 'guiar-x', call: ['pull'] },
  ]);
  thread.answer(2, 'NetworkError');
  await expect(read).rejects.toThrow('NetworkError');
  thread.answer(1, null);
  await forced;
  expect(inPage).not.toHaveBeenCalled();
});

test('an in-page engine replaces a broken thread, repeating open calls', async () => {
  const { thread, page, inPage, engine } = parts();
  const looked = engine.kick();
  thread.dispatchEvent(new Event('error'));
  await looked;
  expect(thread.terminated).toBe(true);
  await engine.pull();
  expect([page.kick.mock.calls, page.pull.mock.calls]).toEqual([[[]], [[]]]);
  expect(inPage).toHaveBeenCalledTimes(1);
});

test('without workers, the engine runs in the page', async () => {
  const page = enginePage();
  await createEngineProxy(
    'guiar-x',
    async () => page,
    () => null,
  ).kick({ force: true });
  expect(page.kick).toHaveBeenCalledWith({ force: true });
});

test('an engine that failed to load is loaded again', async () => {
  const inPage = vi.fn<() => Promise<EngineProxy>>(async () => enginePage());
  inPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const engine = createEngineProxy('guiar-x', inPage, () => null);
  await expect(engine.kick()).rejects.toThrow('Failed to fetch');
  await engine.kick();
  expect(inPage).toHaveBeenCalledTimes(2);
});

test('the thread starts with the first call, not before', async () => {
  const start = vi.fn(() => null);
  const engine = createEngineProxy('guiar-x', async () => enginePage(), start);
  expect(start).not.toHaveBeenCalled();
  await engine.pull();
  await engine.pull();
  expect(start).toHaveBeenCalledTimes(1);
});

test('shell data is requested by name', () => {
  const { thread, engine } = parts();
  for (const part of ['menu', 'catalogues', 'documents'] as const) void engine.refresh(part);
  expect(thread.requests.map(({ call }) => call)).toEqual([
    ['refresh', 'menu'],
    ['refresh', 'catalogues'],
    ['refresh', 'documents'],
  ]);
});

test('once stopped, makes no calls and ends the thread', async () => {
  vi.useFakeTimers();
  const { thread, engine } = parts();
  void engine.kick();
  const stopped = engine.stop();
  void engine.stop();
  await engine.pull();
  expect(thread.requests.map(({ call }) => call)).toEqual([['kick'], 'stop']);
  expect(thread.terminated).toBe(false);
  thread.answer(0, null);
  await stopped;
  expect(thread.terminated).toBe(false);
  vi.runAllTimers();
  expect(thread.terminated).toBe(true);
  vi.useRealTimers();
});

test('stopped before the first call it starts nothing', async () => {
  const { thread, inPage, engine } = parts();
  await engine.stop();
  await engine.kick();
  expect([thread.requests, inPage.mock.calls]).toEqual([[], []]);
});
