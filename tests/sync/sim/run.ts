import type { WireRequest } from '#api/transport/wire.ts';
import type { LeaseRow } from '#db/rows.ts';
import { headers as names } from '#domain/wire/headers.ts';
import { checkDisk, checkLedger, checkSettled, emptyLog } from './checks.ts';
import type { Payload } from './commands.ts';
import type { History } from './history.ts';
import { DeviceLocks } from './locks.ts';
import { Network } from './network.ts';
import { play, reopen, type Scene } from './play.ts';
import type { Process } from './process.ts';
import { seeded } from './random.ts';
import { SimServer } from './server.ts';
import { Disk } from './storage.ts';
import { databaseOf, users } from './tab.ts';
import { Time, withCountedTasks } from './time.ts';

/** Time at which the server's clock begins, in ms. */
const start = Date.UTC(2026, 0, 5);

/** Longest time that an owner may rely on its last read of the lease, in ms. */
const fenceMs = 2_000;

/**
 * Checks every outgoing request: only the owner of the latest epoch may send, one request per
 * command.
 */
function watchRequests(scene: Scene, databases: Map<string, string>): void {
  const owners = new Map<string, { epoch: number; process: Process; since: number }>();
  scene.disk.onCommit = (process, database) => {
    const epoch = scene.disk.rows<LeaseRow>(database, 'lease')[0]?.epoch ?? 0;
    if (epoch > (owners.get(database)?.epoch ?? 0)) owners.set(database, { epoch, process, since: scene.time.elapsed });
  };
  const { wrong } = scene.server;
  scene.network.watch = (process, request) => {
    const isOwn = (other: { process: Process; request: WireRequest }) =>
      other.process === process && !other.process.dead;
    if (request.path === '/token' && request.body?.includes('grant_type=refresh_token')) {
      const others = scene.network.underWay.filter((o) => o.request.body?.includes('grant_type=refresh_token'));
      if (others.some(({ process: p }) => !p.dead && !p.robbed) && !process.robbed)
        wrong.push('two refreshes in flight');
    }
    const key = request.headers?.[names.idempotencyKey];
    if (key === undefined || request.path === '/restores/healed') return;
    const { owner, id } = JSON.parse(request.body ?? '{}') as Payload;
    const owning = owners.get(databases.get(owner) ?? '');
    if (owning && owning.process !== process && scene.time.elapsed - owning.since > fenceMs)
      wrong.push(`${process.name} sent ${id} after another had taken over`);
    const sending = scene.network.underWay.filter(isOwn);
    if (sending.some((o) => o.request.headers?.[names.idempotencyKey] === key))
      wrong.push(`two requests in flight for ${id}`);
    if (
      request.path === '/things' &&
      sending.some((o) => o.request.path === '/things' && o.request.body?.includes(`"owner":"${owner}"`))
    )
      wrong.push(`two creations in flight: ${id}`);
  };
}

async function setUp(keys: boolean, seed: number): Promise<{ scene: Scene; databases: Map<string, string> }> {
  const random = seeded(seed);
  const time = new Time();
  const server = new SimServer(keys);
  server.now = () => start + time.elapsed;
  const network = new Network({ server, time, random });
  let minted = 0;
  const scene: Scene = {
    time,
    server,
    network,
    random,
    disk: new Disk(),
    locks: new DeviceLocks(),
    failures: [],
    newKey: () => `key-${++minted}`,
    tabs: [null, null, null],
    log: emptyLog(),
    backup: server.keep(),
    ids: 0,
    opened: 0,
  };
  const databases = new Map<string, string>();
  for (const user of users) databases.set(user, await databaseOf(user));
  watchRequests(scene, databases);
  const first = await reopen(scene, 0);
  await time.until(first.signIn('ana'), 60_000);
  await reopen(scene, 1);
  await reopen(scene, 2);
  return { scene, databases };
}

function check(scene: Scene, databases: Map<string, string>): string[] {
  const { disk, server, log, network, failures } = scene;
  const mayHaveFailed = (key: string) => network.anyTrouble || network.troubled.has(key);
  const found = users.flatMap((user) => checkDisk(disk, databases.get(user) ?? '', user, server, log, mayHaveFailed));
  return [
    ...found,
    ...checkLedger(disk, [...databases.values()], server, log),
    ...failures.map((error) => `unexpected: ${String(error)}`),
  ];
}

/**
 * Kills every tab and ends all faults; then each user signs in once more, and the engine runs by
 * its own timers.
 */
async function heal(scene: Scene, databases: Map<string, string>): Promise<string[]> {
  const { time, network, server } = scene;
  for (const tab of scene.tabs) tab?.process.kill();
  Object.assign(network, { down: false, queue: [], flaky: 0, refreshLost: false });
  server.refuseRefresh = false;
  await time.advance(60_000);
  const wrong = check(scene, databases);
  for (const user of users) {
    const tab = await reopen(scene, 0);
    await time.until(tab.signIn(user), 600_000);
    await time.advance(15 * 60_000);
    await time.until(tab.shown?.engine.pull() ?? Promise.resolve(), 60_000);
    // A pull that finds the server restored has it healed, and the lists are read again.
    await time.advance(60_000);
    tab.process.kill();
    await time.idle();
    wrong.push(...checkSettled(scene.disk, databases.get(user) ?? '', server));
  }
  return [...wrong, ...check(scene, databases)];
}

/** Plays a history from an empty device to its end. @returns broken invariants */
export function run(history: History, onEvent: (line: string) => void = () => undefined): Promise<string[]> {
  return withCountedTasks(async () => {
    const { scene, databases } = await setUp(history.keys, history.seed);
    for (const { pause, ...action } of history.steps) {
      onEvent(`${scene.time.elapsed} ${action.op} ${scene.server.ledger.length} ${scene.network.underWay.length}`);
      await play(scene, action);
      if ('turns' in pause) await scene.time.turns(pause.turns);
      else await scene.time.advance(pause.ms);
    }
    for (const tab of scene.tabs) if (tab?.process.dead) onEvent(`died ${tab.process.name}`);
    const wrong = await heal(scene, databases);
    for (const { user, key, payload } of scene.server.ledger) onEvent(`${user} ${key} ${payload.id}`);
    return [...new Set(wrong)];
  });
}
