/** Where a context can be killed: each is a moment at which a browser can die with something done and the next thing not. */
export type Boundary = 'send' | 'answer' | 'lock' | 'timer' | 'before-commit' | 'commit';

/** One tab or worker: it can be killed or frozen at a boundary; what it was told meanwhile waits until it wakes. */
export class Process {
  readonly name: string;
  dead = false;
  frozen = false;
  /** The browser has taken its locks: whatever it still does, it does as an owner of the past. */
  robbed = false;
  /** The next transaction that would write finds the disk full. */
  diskFull = false;
  boundaries = 0;
  /** Transactions under way: a context is only frozen between them, as no browser freezes one that holds others up. */
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

  /** Freezes as soon as it is told something while no transaction is under way. */
  freeze(): void {
    this.#freezing = true;
  }

  wake(): void {
    this.#freezing = false;
    this.frozen = false;
    const waiting = this.#deferred;
    this.#deferred = [];
    for (const run of waiting) this.tell(run);
  }

  /** @returns false where the context is dead, or dies here. */
  passes(_where: Boundary): boolean {
    if (this.dead) return false;
    this.boundaries += 1;
    if (this.#killAt !== null && this.boundaries >= this.#killAt) this.kill();
    return !this.dead;
  }

  /** Something from outside reaches the context. */
  deliver(where: Boundary, run: () => void): void {
    if (this.passes(where)) this.tell(run);
  }

  tell(run: () => void): void {
    if (this.dead) return;
    if (this.#freezing && !this.frozen && this.transactions === 0) {
      this.frozen = true;
    }
    if (this.frozen) this.#deferred.push(run);
    else run();
  }
}
