import { createHash } from 'node:crypto';

/**
 * Number of macrotasks of the simulated databases that have not run yet; at zero there is nothing
 * left to do at this moment.
 */
let scheduled = 0;
const realImmediate = globalThis.setImmediate;
const counting = ((run: (...args: unknown[]) => void, ...args: unknown[]) => {
  scheduled += 1;
  return realImmediate(() => {
    scheduled -= 1;
    run(...args);
  });
}) as typeof setImmediate;

const turn = () => new Promise<void>((resolve) => realImmediate(resolve));

/**
 * Replaces the platform's digest, which answers from another thread at no fixed moment: no history
 * would replay identically.
 */
const digest = (_name: string, data: Uint8Array) =>
  Promise.resolve(new Uint8Array(createHash('sha256').update(data).digest()).buffer);

/** Runs with counted macrotasks and everything on this thread, then restores the originals. */
export async function withCountedTasks<T>(run: () => Promise<T>): Promise<T> {
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

/**
 * Virtual time: `elapsed` advances only when nothing is left to do; the wall clock may also jump.
 */
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

  /** Lets a few macrotasks pass, so that the next step happens mid-operation. */
  async turns(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await turn();
  }

  async idle(): Promise<void> {
    for (let i = 0; i < 100_000; i++) {
      await turn();
      if (scheduled === 0) {
        // Once more: the last task may have scheduled another.
        await turn();
        if (scheduled === 0) return;
      }
    }
    throw new Error('the simulation never becomes idle');
  }

  async advance(ms: number): Promise<void> {
    const until = this.elapsed + ms;
    for (;;) {
      await this.idle();
      const next = this.#timers.reduce<Timer | undefined>(
        (first, t) =>
          t.due <= until && (!first || t.due < first.due || (t.due === first.due && t.order < first.order)) ? t : first,
        undefined,
      );
      if (!next) break;
      this.#timers = this.#timers.filter((t) => t !== next);
      this.elapsed = Math.max(this.elapsed, next.due);
      next.run();
    }
    this.elapsed = until;
  }

  /** Advances until the work is done; a killed context's promise never settles. */
  async until<T>(work: Promise<T>, limitMs: number): Promise<T> {
    let done = false;
    const tracked = work.finally(() => {
      done = true;
    });
    tracked.catch(() => undefined);
    for (const end = this.elapsed + limitMs; !done && this.elapsed < end; ) await this.advance(250);
    if (!done) throw new Error('not done within the limit');
    return tracked;
  }
}
