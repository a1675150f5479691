import { expect, test, vi } from 'vitest';
import type { EngineRequest, HostedEngine } from '../sync/engine-calls.ts';
import { workerEngine } from './worker-engine.ts';

class Thread extends EventTarget {
  asked: EngineRequest[] = [];
  terminated = false;
  postMessage(question: EngineRequest) {
    this.asked.push(question);
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
  const page = { ask: vi.fn<HostedEngine['ask']>(async () => null), stop: vi.fn() };
  const inPage = vi.fn(async () => page);
  return { thread, page, inPage, engine: workerEngine('guiar-x', inPage, () => thread as unknown as Worker) };
}

test('the thread is asked, and its answers are told apart', async () => {
  const { thread, inPage, engine } = parts();
  const forced = engine.kick({ force: true });
  const read = engine.pull();
  expect(thread.asked).toEqual([
    { id: 1, database: 'guiar-x', call: 'force' },
    { id: 2, database: 'guiar-x', call: 'pull' },
  ]);
  thread.answer(2, 'NetworkError');
  await expect(read).rejects.toThrow('NetworkError');
  thread.answer(1, null);
  await forced;
  expect(inPage).not.toHaveBeenCalled();
});

test('a thread that breaks is replaced by this one, which is asked what was under way', async () => {
  const { thread, page, inPage, engine } = parts();
  const looked = engine.kick();
  thread.dispatchEvent(new Event('error'));
  await looked;
  expect(thread.terminated).toBe(true);
  await engine.pull();
  expect(page.ask.mock.calls).toEqual([['look'], ['pull']]);
  expect(inPage).toHaveBeenCalledTimes(1);
});

test('a browser that gives no thread has the engine in this one', async () => {
  const page = { ask: vi.fn<HostedEngine['ask']>(async () => null), stop: vi.fn() };
  await workerEngine(
    'guiar-x',
    async () => page,
    () => null,
  ).kick({ force: true });
  expect(page.ask).toHaveBeenCalledWith('force');
});

test('an engine that could not be loaded into this thread is asked for again', async () => {
  const inPage = vi.fn<() => Promise<HostedEngine>>(async () => ({ ask: async () => null, stop: () => undefined }));
  inPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const engine = workerEngine('guiar-x', inPage, () => null);
  await expect(engine.kick()).rejects.toThrow('Failed to fetch');
  await engine.kick();
  expect(inPage).toHaveBeenCalledTimes(2);
});

test('the thread begins with the first question, not before', async () => {
  const start = vi.fn(() => null);
  const engine = workerEngine('guiar-x', async () => ({ ask: async () => null, stop: () => undefined }), start);
  expect(start).not.toHaveBeenCalled();
  await engine.pull();
  await engine.pull();
  expect(start).toHaveBeenCalledTimes(1);
});

test('what the shell needs is asked for by its name', () => {
  const { thread, engine } = parts();
  for (const part of ['menu', 'catalogues', 'documents'] as const) void engine.refresh(part);
  expect(thread.asked.map(({ call }) => call)).toEqual(['menu', 'catalogues', 'documents']);
});

test('once stopped it asks for nothing more, and the thread is told to end', async () => {
  const { thread, engine } = parts();
  void engine.kick();
  engine.stop();
  await engine.pull();
  expect(thread.asked.map(({ call }) => call)).toEqual(['look', 'end']);
});

test('stopped before anything was asked it begins nothing', async () => {
  const { thread, inPage, engine } = parts();
  engine.stop();
  await engine.kick();
  expect([thread.asked, inPage.mock.calls]).toEqual([[], []]);
});
