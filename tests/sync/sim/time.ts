import { createHash } from 'node:crypto';

/** Macrotasks of the simulated databases that have not run yet: nothing is left to do at this moment when it is zero. */
let underWay = 0;
const realImmediate = globalThis.setImmediate;
const counting = ((run: (...args: unknown[]) => void, ...args: unknown[]) => {
  underWay += 1;
  return realImmediate(() => {
    underWay -= 1;
    run(...args);
  });
}) as typeof setImmediate;

const turn = () => new Promise<void>((resolve) => realImmediate(resolve));

/** The platform's digest comes back from another thread, whenever that has run: no history would play twice the same. */
const digest = (_name: string, data: Uint8Array) => Promise.resolve(new Uint8Array(createHash('sha256').update(data).digest()).buffer);

/** Runs with the macrotasks counted and nothing outside this thread, then puts the real things back. */
export async function counted<T>(run: () => Promise<T>): Promise<T> {
  const { subtle } = globalThis.crypto;
  const real = subtle.digest;
  globalThis.setImmediate = counting;
  subtle.digest = digest as typeof real;
  try {
    return await run();
  } finally {
    globalThis.setImmediate = realImmediate;
    subtle.digest = real;
  }
}

interface Timer {
  due: number;
  order: number;
  run(): void;
}

/** Virtual time: `elapsed` only moves when the world has nothing left to do, the wall clock may also jump. */
export class Time {
  elapsed = 0;
  jumped = 0;
  #timers: Timer[] = [];
  #order = 0;

  wall(): number {
    return Date.UTC(2026, 0, 5, 8) + Math.floor(this.elapsed) + this.jumped;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { due: this.elapsed + Math.max(0, ms), order: this.#order++, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((t) => t !== timer);
    };
  }

  /** Lets a few macrotasks pass: the next step falls into the middle of what is under way. */
  async turns(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await turn();
  }

  async idle(): Promise<void> {
    for (let i = 0; i < 100_000; i++) {
      await turn();
      if (underWay === 0) {
        // Once more: what the last task has resolved may begin another.
        await turn();
        if (underWay === 0) return;
      }
    }
    throw new Error('the world does not come to rest');
  }

  async advance(ms: number): Promise<void> {
    const until = this.elapsed + ms;
    for (;;) {
      await this.idle();
      const next = this.#timers.reduce<Timer | undefined>(
        (first, t) => (t.due <= until && (!first || t.due < first.due || (t.due === first.due && t.order < first.order)) ? t : first),
        undefined,
      );
      if (!next) break;
      this.#timers = this.#timers.filter((t) => t !== next);
      this.elapsed = Math.max(this.elapsed, next.due);
      next.run();
    }
    this.elapsed = until;
  }

  /** Advances until the work is done; a promise of a killed context never is. */
  async until<T>(work: Promise<T>, limitMs: number): Promise<T> {
    let done = false;
    const noted = work.finally(() => {
      done = true;
    });
    noted.catch(() => undefined);
    for (const end = this.elapsed + limitMs; !done && this.elapsed < end; ) await this.advance(250);
    if (!done) throw new Error('it did not end in time');
    return noted;
  }
}
