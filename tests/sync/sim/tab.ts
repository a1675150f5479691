import { DeviceDb } from '#db/device-db.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { createEngine, type Engine } from '#sync/engine.ts';
import type { EngineContext } from '#sync/engine-context.ts';
import type { Ports } from '#sync/ports.ts';
import { keptEntities } from '#sync/pull/kept-entities.ts';
import { createSessionKeeper, type SessionKeeper, userDatabaseName } from '#sync/session/session.ts';
import { userContext } from '#sync/user-context.ts';
import { registry } from './commands.ts';
import { type DeviceLocks, LockLostError } from './locks.ts';
import type { Network } from './network.ts';
import { Process } from './process.ts';
import type { Disk } from './storage.ts';
import type { Time } from './time.ts';

export const users = ['ana', 'rui'] as const;
export type User = (typeof users)[number];
const origin = 'sim';
export const databaseOf = (user: User) => userDatabaseName(origin, 'demo', user);

/** Returns true when the history filled the disk; the engine reports it and continues later. */
export const isFull = (error: unknown): boolean =>
  [error, (error as { inner?: unknown }).inner].some((e) => (e as Error | undefined)?.name === 'QuotaExceededError');

/** User in a context. */
interface Seat {
  user: User;
  db: UserDb;
  ctx: EngineContext;
  engine: Engine;
}

export interface World {
  time: Time;
  disk: Disk;
  locks: DeviceLocks;
  network: Network;
  random: () => number;
  newKey: () => string;
  /** Unexpected errors reported by the engine. */
  failures: unknown[];
}

/**
 * Tab with its own connections and the shipped engine. It shows the user who was signed in when it
 * last looked.
 */
export class Tab {
  readonly process: Process;
  readonly ports: Ports;
  readonly session: SessionKeeper;
  readonly device: DeviceDb;
  readonly #world: World;
  #seats = new Map<User, Seat>();
  #shown: User | null = null;

  private constructor(world: World, process: Process) {
    this.#world = world;
    this.process = process;
    const { time, random } = world;
    this.ports = {
      transport: world.network.of(process),
      clock: {
        now: () => time.wall(),
        elapsed: () => time.elapsed,
        after: (ms, run) => time.after(ms, () => process.deliver('timer', run)),
      },
      random,
      locks: world.locks.of(process),
      newKey: world.newKey,
    };
    this.device = world.disk.open(process, () => new DeviceDb());
    this.session = createSessionKeeper(this.device, this.ports, origin);
  }

  static async open(world: World, name: string): Promise<Tab> {
    const tab = new Tab(world, new Process(name));
    const found = await world.time.until(tab.session.read(), 60_000);
    if (found) await world.time.until(tab.show(found.username as User), 60_000);
    return tab;
  }

  get shown(): Seat | undefined {
    return this.#shown === null ? undefined : this.#seats.get(this.#shown);
  }

  /** Switches to a user's data, as the page does. */
  async show(user: User): Promise<Seat> {
    const known = this.#seats.get(user);
    const seat = known ?? (await this.#seat(user));
    this.#seats.set(user, seat);
    this.#shown = user;
    return seat;
  }

  async signIn(user: User): Promise<void> {
    await this.session.signIn({ username: user, password: 'certa', clientCode: 'demo' });
    const seat = await this.show(user);
    await seat.engine.resume();
  }

  async #seat(user: User): Promise<Seat> {
    const { disk, failures } = this.#world;
    const name = await databaseOf(user);
    const db = await disk.open(this.process, () => openUserDb(name));
    // Histories are short: with a small first batch they reach the states of a long queue.
    const ctx = {
      ...userContext({ ports: this.ports, db, registry, kept: keptEntities, session: this.session }),
      beginWith: 2,
    };
    return {
      user,
      db,
      ctx,
      engine: createEngine(ctx, {
        failed: (error) => void (isFull(error) || error instanceof LockLostError || failures.push(error)),
      }),
    };
  }
}
