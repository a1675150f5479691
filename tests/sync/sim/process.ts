/** Points at which a context can be killed: one effect has happened and the next has not. */
export type Boundary = 'send' | 'answer' | 'lock' | 'timer' | 'before-commit' | 'commit';

/**
 * Tab or worker. It can be killed or frozen at a boundary; events that arrive while it is frozen
 * wait until it wakes.
 */
export class Process {
  readonly name: string;
  dead = false;
  frozen = false;
  /** True when the browser has taken its locks: it continues as a stale owner. */
  robbed = false;
  /** True to fail the next write transaction with a full disk. */
  diskFull = false;
  boundaries = 0;
  /**
   * Number of open transactions: a context is frozen only between them, since no browser freezes
   * one that blocks others.
   */
  transactions = 0;
  #freezing = false;
  #killAt: number | null = null;
  #deferred: (() => void)[] = [];
  #onKill: (() => void)[] = [];

  constructor(name: string) {
    this.name = name;
  }

  onKill(run: () => void): void {
    this.#onKill.push(run);
  }

  /** Dies at a boundary: 1 is the next one. */
  killIn(boundaries: number): void {
    this.#killAt = this.boundaries + boundaries;
  }

  kill(): void {
    if (this.dead) return;
    this.dead = true;
    this.#deferred = [];
    for (const run of this.#onKill) run();
  }

  /** Freezes at the next event outside a transaction. */
  freeze(): void {
    this.#freezing = true;
  }

  wake(): void {
    this.#freezing = false;
    this.frozen = false;
    const waiting = this.#deferred;
    this.#deferred = [];
    for (const run of waiting) this.dispatch(run);
  }

  /** Passes a boundary. @returns false when the context is dead, or dies at this boundary */
  passes(_where: Boundary): boolean {
    if (this.dead) return false;
    this.boundaries += 1;
    if (this.#killAt !== null && this.boundaries >= this.#killAt) this.kill();
    return !this.dead;
  }

  /** Delivers an event from outside. */
  deliver(where: Boundary, run: () => void): void {
    if (this.passes(where)) this.dispatch(run);
  }

  dispatch(run: () => void): void {
    if (this.dead) return;
    if (this.#freezing && !this.frozen && this.transactions === 0) {
      this.frozen = true;
    }
    if (this.frozen) this.#deferred.push(run);
    else run();
  }
}
