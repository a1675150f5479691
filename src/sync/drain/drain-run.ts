import type { OutboxRow } from '#db/rows.ts';
import type { EngineContext } from '../engine-context.ts';
import { findDefinition } from '../outbox/outbox-row.ts';
import { isRestored } from '../restored/epoch.ts';
import { noteReach, probe, type Reach, reachAfter } from './connectivity.ts';
import { checkServerState, type Outcome, sendCommand } from './deliver.ts';
import { type Fence, FencedError } from './fence.ts';
import { OutboxModel } from './outbox-model.ts';
import { type Answered, readAnswer } from './settle.ts';
import { settleAndClaim } from './settle-and-claim.ts';

/**
 * Maximum of requests under way. Browsers open six connections to a host; as many again wait in the
 * browser's queue, so that the line is not idle while the disk is written.
 */
export const parallel = 12;
/**
 * Commands marked as sending in one commit. A killed drain leaves these in doubt, and those under
 * way.
 */
export const claimedAtOnce = 12;
/**
 * Lost answers in a row after which the server counts as unreachable, even if it answers probes.
 */
const lostInARow = 6;
/**
 * Longest time in ms to collect answers and settle them together: each settling makes every list
 * over the outbox read it again.
 */
const collectMs = 250;
/** Time in ms during which the server is not noted as online again. */
const onlineNoteMs = 2_000;

export type StopReason = 'sign-in' | 'outage' | 'fenced' | 'restored' | null;

export interface RunResult {
  sent: number;
  /**
   * True if the server refused a command: somebody else has acted first, and the lists are
   * outdated.
   */
  refused: boolean;
  stopped: StopReason;
}

/** Returns what an outcome says about reaching the server; null if it says nothing. */
function reachShownBy({ fate, answer }: Outcome): Reach | null {
  if ('reason' in fate) return reachAfter(fate.reason);
  return answer ? 'online' : null;
}

/**
 * Drain of one owner, from its first claim to its last answer. Each turn commits once (settles
 * answers, claims the next commands), sends them and waits. It ends when nothing may go, at an
 * outage, or when the session or the lease is lost.
 */
export class DrainRun {
  readonly #ctx: EngineContext;
  /** The same context, with requests that pass the fence. */
  readonly #fenced: EngineContext;
  readonly #epoch: number;
  readonly #fence: Fence;
  readonly #model = new OutboxModel();
  /** Commands on disk as sending, next to be handed to the transport. */
  #claimed: OutboxRow[] = [];
  #answers: Answered[] = [];
  #underWay = 0;
  #lost = 0;
  #keysHonoured: boolean;
  #notedOnlineAt = Number.NEGATIVE_INFINITY;
  #probing: Promise<void> | null = null;
  /** True if the last claim filled its room: there may be more commands. */
  #mayClaimMore = true;
  #wake: () => void = () => undefined;
  #stopped: StopReason = null;
  #failure: unknown = null;
  #sent = 0;
  #refused = false;

  /**
   * Creates a drain.
   * @param keysHonoured true if the server is known to honour idempotency keys
   */
  constructor(ctx: EngineContext, epoch: number, keysHonoured: boolean, fence: Fence) {
    this.#ctx = ctx;
    this.#epoch = epoch;
    this.#keysHonoured = keysHonoured;
    this.#fence = fence;
    this.#fenced = { ...ctx, tokens: fence.tokens, ports: { ...ctx.ports, transport: fence.transport } };
  }

  async run(): Promise<RunResult> {
    for (;;) {
      const room = await this.#commitTurn();
      this.#fillWire();
      // The head of the queue is under way: the rest is read meanwhile.
      if (!this.#model.complete && !this.#halted) continue;
      await this.#waitForAnswers();
      if (this.#idle && this.#probing !== null) await this.#probing;
      else if (this.#idle && this.#claimed.length === 0 && (this.#halted || (room > 0 && this.#model.complete))) break;
    }
    if (this.#failure) throw this.#failure;
    return { sent: this.#sent, refused: this.#refused, stopped: this.#stopped };
  }

  get #halted(): boolean {
    return this.#stopped !== null || this.#failure !== null;
  }

  get #idle(): boolean {
    return this.#underWay === 0 && this.#answers.length === 0;
  }

  /** Commits one turn. @returns the number of commands it had room to claim */
  async #commitTurn(): Promise<number> {
    let room = 0;
    try {
      const session = await this.#ctx.session.read();
      const owns = session?.database === this.#ctx.db.name && session.token !== null;
      if (!this.#halted && !owns) this.#stopped = 'sign-in';
      room = this.#halted || this.#probing !== null ? 0 : claimedAtOnce - this.#claimed.length;
      const answers = this.#answers.splice(0);
      const unsent = this.#halted ? this.#claimed.splice(0) : [];
      const startedAt = this.#ctx.ports.clock.elapsed();
      const keysHonoured = this.#keysHonoured;
      const claimed = await settleAndClaim(this.#ctx, this.#epoch, this.#model, {
        answers,
        unsent,
        room,
        keysHonoured,
      });
      if (claimed) this.#fence.seen(startedAt, owns ? session.token : null);
      else this.#stopped = 'fenced';
      this.#claimed.push(...(claimed ?? []));
      if (room > 0) this.#mayClaimMore = claimed?.length === room;
    } catch (error) {
      // On a full disk, the lock is kept until all requests under way are answered. Unsettled
      // answers come again under their keys.
      this.#failure ??= error;
      this.#model.reset();
    }
    return room;
  }

  #fillWire(): void {
    while (!this.#halted && this.#probing === null && this.#underWay < parallel) {
      const row = this.#claimed.shift();
      if (!row) return;
      this.#underWay += 1;
      this.#send(row)
        .catch((error: unknown) => this.#stopOn(error))
        .finally(() => {
          this.#underWay -= 1;
          this.#fillWire();
          this.#wake();
        });
    }
  }

  async #send(row: OutboxRow): Promise<void> {
    const definition = findDefinition(this.#ctx.registry, row);
    if (!definition) return;
    const outcome = await (row.state === 'uncertain' ? checkServerState : sendCommand)(this.#fenced, row, definition);
    this.#answers.push(readAnswer(this.#ctx, row, outcome));
    await this.#classifyOutcome(outcome);
  }

  /**
   * Updates the drain after an outcome: whether it goes on, and whether the server can be reached.
   */
  async #classifyOutcome(outcome: Outcome): Promise<void> {
    const { fate, settled } = outcome;
    // Acts that the server has lost go before those that it has not had yet.
    if (isRestored(this.#ctx.epochs)) this.#stopped ??= 'restored';
    if (fate.to === 'done') this.#sent += 1;
    if (fate.to === 'parked') this.#stopped ??= 'sign-in';
    if (fate.to === 'rejected' || fate.to === 'conflict') this.#refused = true;
    const reach = reachShownBy(outcome);
    if (!('outage' in fate) || !fate.outage || settled) {
      this.#lost = 0;
      if (reach && !settled) await this.#noteAnswer(reach);
      return;
    }
    this.#lost += 1;
    // True if the server itself has asked for a pause.
    const asksToWait = fate.to === 'waiting' && (fate.afterMs !== null || fate.reason === 'busy');
    if (!asksToWait) return this.#probeAfterSilence(reach ?? 'offline');
    this.#stopped ??= 'outage';
    await noteReach(this.#ctx.db, this.#ctx.ports, reach ?? 'server-down', fate.afterMs ?? 0);
  }

  async #noteAnswer(reach: Reach): Promise<void> {
    const now = this.#ctx.ports.clock.elapsed();
    if (reach === 'online' && now - this.#notedOnlineAt <= onlineNoteMs) return;
    this.#notedOnlineAt = now;
    await noteReach(this.#ctx.db, this.#ctx.ports, reach);
  }

  /**
   * Starts a probe after a request without answer: nothing more leaves until the probe has told a
   * lost answer from an outage.
   */
  #probeAfterSilence(reach: Reach): void {
    this.#probing ??= this.#probe(reach)
      .catch((error: unknown) => this.#stopOn(error))
      .finally(() => {
        this.#probing = null;
        this.#fillWire();
        this.#wake();
      });
  }

  async #probe(reach: Reach): Promise<void> {
    const found = await probe(this.#ctx.ports);
    this.#keysHonoured = found.reach === 'online' && found.keys;
    if (found.reach === 'online' && this.#lost < lostInARow) return;
    this.#stopped ??= 'outage';
    // On some lines, probes pass and commands do not.
    await noteReach(this.#ctx.db, this.#ctx.ports, found.reach === 'online' ? reach : found.reach);
  }

  /**
   * Waits until the next commit has work: commands to claim, answers to settle, or the drain ends.
   */
  async #waitForAnswers(): Promise<void> {
    const mayClaim = () => this.#claimed.length === 0 && this.#mayClaimMore && this.#probing === null && !this.#halted;
    while (this.#underWay > 0 && this.#answers.length === 0 && !mayClaim()) await this.#woken();
    const filling = () => this.#underWay > 0 && this.#claimed.length > 0 && !this.#halted;
    if (!filling()) return;
    let late = false;
    const cancel = this.#ctx.ports.clock.after(collectMs, () => {
      late = true;
      this.#wake();
    });
    while (!late && filling()) await this.#woken();
    cancel();
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #stopOn(error: unknown): void {
    if (error instanceof FencedError) this.#stopped = 'fenced';
    else this.#failure ??= error;
  }
}
