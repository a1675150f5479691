import type { Locks } from '#sync/ports.ts';
import type { Process } from './process.ts';

export class LockLostError extends Error {
  override name = 'LockLostError';
}

interface Waiter {
  process: Process;
  enter(): void;
  /** Called when the lock is taken away; a context that still waits for it never runs. */
  lost(): void;
}

/** Web Locks of one device: a dead context's locks are freed at once, as in a browser. */
export class DeviceLocks {
  #held = new Map<string, Waiter>();
  #waiting = new Map<string, Waiter[]>();

  of(process: Process): Locks {
    process.onKill(() => this.release(process));
    return {
      request: <T>(
        name: string,
        options: { ifAvailable?: boolean },
        run: (held: boolean) => Promise<T>,
      ): Promise<T> => {
        // A promise resolved just before the kill still gets this far.
        if (process.dead) return new Promise<T>(() => undefined);
        if (options.ifAvailable && this.#held.has(name)) return run(false);
        return new Promise<T>((resolve, reject) => {
          let state: 'waiting' | 'running' | 'lost' = 'waiting';
          const leave = () => this.#leave(name, waiter);
          const waiter: Waiter = {
            process,
            enter: () =>
              process.deliver('lock', () => {
                if (state === 'lost') return reject(new LockLostError('lock lost'));
                state = 'running';
                return void run(true).finally(leave).then(resolve, reject);
              }),
            lost: () => {
              if (state === 'waiting') state = 'lost';
            },
          };
          this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), waiter]);
          this.#next(name);
        });
      },
    };
  }

  /**
   * Frees the locks that a context holds or waits for after it died, or was frozen and robbed of
   * them.
   */
  release(process: Process): void {
    for (const [name, waiters] of this.#waiting) {
      this.#waiting.set(
        name,
        waiters.filter((w) => w.process !== process || !process.dead),
      );
    }
    for (const [name, holder] of [...this.#held]) {
      if (holder.process !== process) continue;
      holder.lost();
      this.#leave(name, holder);
    }
  }

  #leave(name: string, waiter: Waiter): void {
    if (this.#held.get(name) !== waiter) return;
    this.#held.delete(name);
    this.#next(name);
  }

  #next(name: string): void {
    if (this.#held.has(name)) return;
    const [first, ...rest] = this.#waiting.get(name) ?? [];
    if (!first) return;
    this.#waiting.set(name, rest);
    this.#held.set(name, first);
    queueMicrotask(first.enter);
  }
}
