import { expect, test, vi } from 'vitest';
import type { Engine } from '../sync/engine.ts';
import type { EngineQuestion } from '../sync/engine-calls.ts';
import { workerEngine } from './worker-engine.ts';

class Thread extends EventTarget {
  asked: EngineQuestion[] = [];
  terminated = false;
  postMessage(question: EngineQuestion) {
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
  const page = { kick: vi.fn(async () => null), pull: vi.fn(async () => undefined), stop: vi.fn() } as unknown as Engine;
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
  expect(page.kick).toHaveBeenCalledTimes(1);
  await engine.pull();
  expect(page.pull).toHaveBeenCalledTimes(1);
  expect(inPage).toHaveBeenCalledTimes(1);
});

test('a browser that gives no thread has the engine in this one', async () => {
  const page = { kick: vi.fn(async () => null) } as unknown as Engine;
  await workerEngine(
    'guiar-x',
    async () => page,
    () => null,
  ).kick({ force: true });
  expect(page.kick).toHaveBeenCalledWith({ force: true });
});

test('once stopped it asks for nothing more, and the thread is told to end', async () => {
  const { thread, engine } = parts();
  engine.stop();
  await engine.kick();
  expect(thread.asked.map(({ call }) => call)).toEqual(['end']);
});
