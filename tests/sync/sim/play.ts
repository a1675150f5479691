import type { OutboxRow } from '#db/rows.ts';
import { CommandBusyError, correct, discard, takeAsDone, tryAgain } from '#sync/outbox/change-queued.ts';
import { enqueue, StorageFullError } from '#sync/outbox/enqueue.ts';
import { dependants } from '#sync/outbox/lanes.ts';
import type { UserLog } from './checks.ts';
import { act, make, type Payload, registry } from './commands.ts';
import type { Action } from './history.ts';
import { type SimServer, things } from './server.ts';
import { isFull, Tab, users, type World } from './tab.ts';

/** State that a history's steps act on. */
export interface Scene extends World {
  server: SimServer;
  tabs: (Tab | null)[];
  log: UserLog;
  ids: number;
  opened: number;
  /** Latest backup of the server. */
  backup: ReturnType<SimServer['keep']>;
}

const nth = (n: number): string => things[n % things.length] ?? 'a';
const lease = 3_000;

/**
 * Plays one step. Its work continues in the background; a step whose tab or command is missing does
 * nothing.
 */
export async function play(scene: Scene, step: Action): Promise<void> {
  if ('tab' in step) {
    if (step.op === 'open') {
      await reopen(scene, step.tab);
      return;
    }
    const tab = scene.tabs[step.tab];
    if (tab && !tab.process.dead) await onTab(scene, tab, step);
    return;
  }
  const { server, network, time } = scene;
  if (step.op === 'expire') server.tokens.clear();
  else if (step.op === 'refresh') {
    server.refuseRefresh = step.how === 'refused';
    network.refreshLost = step.how === 'lost';
  } else if (step.op === 'jump') {
    // Receipts are pruned after 90 days: all jumps together stay below that.
    if (Math.abs(time.jumped + step.ms) < 40 * 86_400_000) time.jumped += step.ms;
  } else if (step.op === 'faults') network.queue.push(...step.kinds);
  else if (step.op === 'network') Object.assign(network, { down: step.down, flaky: step.flaky });
  else if (step.op === 'touch') server.touch(nth(step.thing));
  else if (step.op === 'backup') scene.backup = server.keep();
  // Only a server that honours keys takes acts again.
  else if (step.op === 'restore' && server.keys) server.restore(scene.backup);
}

export async function reopen(scene: Scene, slot: number): Promise<Tab> {
  scene.tabs[slot]?.process.kill();
  scene.opened += 1;
  const tab = await Tab.open(scene, `tab-${slot}-${scene.opened}`);
  scene.tabs[slot] = tab;
  void tab.shown?.engine.kick();
  return tab;
}

async function onTab(scene: Scene, tab: Tab, step: Extract<Action, { tab: number }>): Promise<void> {
  const { process } = tab;
  if (process.frozen && !['wake', 'kill', 'takeLocks'].includes(step.op)) return;
  switch (step.op) {
    case 'kill':
      return step.boundaries === 0 ? process.kill() : process.killIn(step.boundaries);
    case 'freeze':
      return process.freeze();
    case 'wake':
      return process.wake();
    case 'takeLocks':
      // A browser takes a frozen context's locks long after it stopped, never within the fence's
      // two seconds.
      if (process.frozen) await scene.time.advance(lease);
      if (process.frozen) {
        process.robbed = true;
        scene.locks.release(process);
      }
      return;
    case 'signOut':
      return void tab.session.signOut();
    case 'signIn':
      return void tab.signIn(users[step.user] ?? 'ana').catch(() => undefined);
    case 'diskFull':
      process.diskFull = true;
      return;
    default:
      return onSeat(scene, tab, step);
  }
}

function onSeat(scene: Scene, tab: Tab, step: Extract<Action, { tab: number }>): void {
  const seat = tab.shown;
  if (!seat) return;
  const { db, engine } = seat;
  if (step.op === 'kick') void engine.kick();
  else if (step.op === 'sendNow') void engine.sendNow().catch(expected(scene));
  else if (step.op === 'pull') void engine.pull().catch(() => undefined);
  else if (step.op === 'add') void save(scene, tab, step.things.map(nth), step.kick);
  else if (step.op === 'burst') void saveMany(scene, tab, step.from, step.count);
  else if (step.op === 'make') void create(scene, tab, step.used);
  else if (step.op === 'correct' || step.op === 'discard' || step.op === 'tryAgain' || step.op === 'takeAsDone') {
    void db.outbox
      .orderBy('seq')
      .toArray()
      .then((rows) => {
        const row = rows[step.pick % Math.max(1, rows.length)];
        return row && byUser(scene, tab, row, step);
      })
      .catch(expected(scene));
  }
}

const expected = (scene: Scene) => (error: unknown) => {
  if (!(error instanceof CommandBusyError) && !isFull(error)) scene.failures.push(error);
};

type UserStep = Extract<Action, { pick: number }>;

async function byUser(scene: Scene, tab: Tab, row: OutboxRow, step: UserStep): Promise<void> {
  const { log, time } = scene;
  const { db, engine } = tab.shown ?? {};
  if (!db) return;
  const payload = row.payload as Payload;
  if (step.op === 'correct') {
    const write = () =>
      correct(
        { db, registry, ports: tab.ports },
        row.seq,
        { ...payload, rev: payload.rev + 1 },
        { detail: 'corrigida' },
      );
    // The form stays open for a while, and the drain goes on.
    if (step.lateMs > 0) await new Promise<void>((resolve) => tab.ports.clock.after(step.lateMs, resolve));
    await write();
  } else if (step.op === 'tryAgain') {
    log.retries.set(payload.id, (log.retries.get(payload.id) ?? 0) + 1);
    await tryAgain(db, row.seq);
  } else if (step.op === 'takeAsDone') {
    if (!row.ask) return;
    log.takenAsDone.add(payload.id);
    await takeAsDone(db, row.seq, time.wall());
  } else if (step.op === 'discard') {
    log.discarded.add(payload.id);
    // Dependants are determined at this moment, so any later command may be among them.
    if (step.chain) for (let id = payload.id; id <= scene.ids + 5; id++) log.discarded.add(id);
    const chain = step.chain ? dependants(await db.outbox.orderBy('seq').toArray(), row.seq) : [];
    await discard(
      db,
      [row, ...chain].map(({ seq }) => seq),
      time.wall(),
    );
  }
  await engine?.kick();
}

async function save(scene: Scene, tab: Tab, on: string[], kick: boolean): Promise<void> {
  const { log } = scene;
  const seat = tab.shown;
  if (!seat) return;
  scene.ids += 1;
  const id = scene.ids;
  try {
    await enqueue({ db: seat.db, ports: tab.ports }, act, { id, rev: 0, owner: seat.user, things: on }, { detail: '' });
    log.saved.set(id, seat.user);
    if (kick) await seat.engine.kick();
  } catch (error) {
    if (!(error instanceof StorageFullError)) scene.failures.push(error);
    log.failedSaves.add(id);
  }
}

async function saveMany(scene: Scene, tab: Tab, from: number, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, n) => save(scene, tab, [nth(from + n)], false));
  await Promise.all(all);
  await tab.shown?.engine.kick();
}

async function create(scene: Scene, tab: Tab, used: boolean): Promise<void> {
  const { log } = scene;
  const seat = tab.shown;
  if (!seat) return;
  scene.ids += 1;
  const id = scene.ids;
  const local = `local-${id}`;
  try {
    await enqueue({ db: seat.db, ports: tab.ports }, make, { id, rev: 0, owner: seat.user, local }, { detail: '' });
    log.saved.set(id, seat.user);
  } catch (error) {
    if (!(error instanceof StorageFullError)) scene.failures.push(error);
    log.failedSaves.add(id);
    return;
  }
  if (used) await save(scene, tab, [local, 'a'], true);
  else await seat.engine.kick();
}
