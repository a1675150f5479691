import { expect, test, vi } from 'vitest';
import type { EngineRequest, HostedEngine } from '../sync/engine-calls.ts';
import { workerEngine } from './worker-engine.ts';

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

function parts() {
  const thread = new Thread();
  const page = { call: vi.fn<HostedEngine['call']>(async () => null), stop: vi.fn() };
  const inPage = vi.fn(async () => page);
  return { thread, page, inPage, engine: workerEngine('guiar-x', inPage, () => thread as unknown as Worker) };
}

test('calls go to the thread, and each gets its own answer', async () => {
  const { thread, inPage, engine } = parts();
  const forced = engine.kick({ force: true });
  const read = engine.pull();
  expect(thread.requests).toEqual([
    { id: 1, database: 'guiar-x', call: 'forceKick' },
    { id: 2, database: 'guiar-x', call: 'pull' },
  ]);
  thread.answer(2, 'NetworkError');
  await expect(read).rejects.toThrow('NetworkError');
  thread.answer(1, null);
  await forced;
  expect(inPage).not.toHaveBeenCalled();
});

test('a broken thread is replaced by an engine in the page, which repeats the open calls', async () => {
  const { thread, page, inPage, engine } = parts();
  const looked = engine.kick();
  thread.dispatchEvent(new Event('error'));
  await looked;
  expect(thread.terminated).toBe(true);
  await engine.pull();
  expect(page.call.mock.calls).toEqual([['kick'], ['pull']]);
  expect(inPage).toHaveBeenCalledTimes(1);
});

test('a browser without workers runs the engine in the page', async () => {
  const page = { call: vi.fn<HostedEngine['call']>(async () => null), stop: vi.fn() };
  await workerEngine(
    'guiar-x',
    async () => page,
    () => null,
  ).kick({ force: true });
  expect(page.call).toHaveBeenCalledWith('forceKick');
});

test('an engine that failed to load is loaded again', async () => {
  const inPage = vi.fn<() => Promise<HostedEngine>>(async () => ({ call: async () => null, stop: () => undefined }));
  inPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const engine = workerEngine('guiar-x', inPage, () => null);
  await expect(engine.kick()).rejects.toThrow('Failed to fetch');
  await engine.kick();
  expect(inPage).toHaveBeenCalledTimes(2);
});

test('the thread starts with the first call, not before', async () => {
  const start = vi.fn(() => null);
  const engine = workerEngine('guiar-x', async () => ({ call: async () => null, stop: () => undefined }), start);
  expect(start).not.toHaveBeenCalled();
  await engine.pull();
  await engine.pull();
  expect(start).toHaveBeenCalledTimes(1);
});

test('shell data is requested by name', () => {
  const { thread, engine } = parts();
  for (const part of ['menu', 'catalogues', 'documents'] as const) void engine.refresh(part);
  expect(thread.requests.map(({ call }) => call)).toEqual(['menu', 'catalogues', 'documents']);
});

test('once stopped it makes no more calls, and the thread is told to end', async () => {
  const { thread, engine } = parts();
  void engine.kick();
  engine.stop();
  await engine.pull();
  expect(thread.requests.map(({ call }) => call)).toEqual(['kick', 'end']);
});

test('stopped before the first call it starts nothing', async () => {
  const { thread, inPage, engine } = parts();
  engine.stop();
  await engine.kick();
  expect([thread.requests, inPage.mock.calls]).toEqual([[], []]);
});
