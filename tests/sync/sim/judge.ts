import type { IdMapRow, JournalRow, OutboxRow, PendingRow } from '../../../src/db/rows.ts';
import type { Payload } from './commands.ts';
import type { SimServer } from './server.ts';
import type { Disk } from './storage.ts';
import type { User } from './tab.ts';

/** What the users did and were told: the other side of what the ledger says. */
export interface Told {
  /** Saves that were confirmed: command id → user. */
  saved: Map<number, User>;
  /** Saves that failed with an error. */
  refusedSave: Set<number>;
  /** Commands about which a user gave their word, whether it was confirmed or not. */
  discarded: Set<number>;
  taken: Set<number>;
  again: Map<number, number>;
}

export const nothingTold = (): Told => ({
  saved: new Map(),
  refusedSave: new Set(),
  discarded: new Set(),
  taken: new Set(),
  again: new Map(),
});

const idOf = (row: { payload: unknown }) => (row.payload as Payload).id;

/** What must hold at every moment at which all contexts are dead: on the disk, and between the disk and the server. */
export function judgeDisk(
  disk: Disk,
  database: string,
  user: User,
  server: SimServer,
  told: Told,
  paid: (key: string) => boolean,
): string[] {
  const outbox = disk.rows<OutboxRow>(database, 'outbox');
  const journal = disk.rows<JournalRow>(database, 'journal');
  const pending = disk.rows<PendingRow>(database, 'pending');
  const open = new Map(outbox.map((row) => [idOf(row), row]));
  const receipts = new Map(journal.map((row) => [idOf(row), row]));
  const applied = new Set(server.ledger.map((e) => e.payload.id));
  const wrong: string[] = [];
  for (const [id, saved] of told.saved) {
    if (saved !== user || open.has(id)) continue;
    const outcome = receipts.get(id)?.outcome;
    if (outcome === undefined || outcome === 'open') wrong.push(`command ${id} was saved and is nowhere`);
    if (outcome === 'discarded' && !told.discarded.has(id)) wrong.push(`command ${id} was discarded by nobody`);
    if ((outcome === 'done' || outcome === 'unreadable') && !applied.has(id) && !told.taken.has(id))
      wrong.push(`command ${id} counts as done and the server has not got it`);
  }
  for (const [id, row] of open) {
    if (told.refusedSave.has(id)) wrong.push(`command ${id} was said not to be saved and is there`);
    if (receipts.get(id)?.outcome !== 'open') wrong.push(`command ${id} is open and its receipt says ${receipts.get(id)?.outcome}`);
    const shown = pending.filter((p) => p.seq === row.seq);
    if (shown.length === 0) wrong.push(`command ${id} is open and no list shows it`);
    const stuck = ['rejected', 'conflict', 'parked', 'quarantined'];
    if (shown.some((p) => p.state !== row.state && (stuck.includes(p.state) || stuck.includes(row.state))))
      wrong.push(`command ${id} is ${row.state} and shown as ${shown[0]?.state}`);
    if ((row.state === 'rejected' || row.state === 'conflict') && !server.refused.get(row.key)?.includes(row.refusal?.status ?? 0))
      wrong.push(`command ${id} is ${row.state} and the server never refused it`);
    if (row.failures > 0 && !paid(row.key)) wrong.push(`command ${id} has paid ${row.failures} failures for nothing`);
  }
  for (const row of pending) if (!outbox.some((o) => o.seq === row.seq)) wrong.push(`${row.id} shows a command that is gone`);
  return wrong;
}

/** The place of every command in its lanes, as its receipt keeps it; an id that the server has replaced counts as the server's. */
function places(disk: Disk, database: string): Map<number, { seq: number; lanes: string[] }> {
  const remote = new Map(disk.rows<IdMapRow>(database, 'idmap').map((row) => [row.local, row.remote]));
  return new Map(
    disk.rows<JournalRow>(database, 'journal').map(({ seq, payload }) => {
      const { id, ...rest } = payload as Payload;
      const things = 'things' in rest ? rest.things : [rest.local];
      return [id, { seq, lanes: things.map((thing) => `${database} ${remote.get(thing) ?? thing}`) }];
    }),
  );
}

/** What the server's ledger must show, whatever the clients believe. */
export function judgeLedger(disk: Disk, databases: string[], server: SimServer, told: Told): string[] {
  const wrong = [...server.wrong];
  const placed = new Map(databases.flatMap((database) => [...places(disk, database)]));
  const times = new Map<number, number>();
  const last = new Map<string, number>();
  for (const { payload, key } of server.ledger) {
    const { id } = payload;
    const before = times.get(id) ?? 0;
    times.set(id, before + 1);
    if (before + 1 > 1 + (server.keys ? 0 : (told.again.get(id) ?? 0)))
      wrong.push(`command ${id} was applied ${before + 1} times (${key})`);
    if (told.refusedSave.has(id)) wrong.push(`command ${id} was said not to be saved and was applied`);
    // What a user has taken out by their own word may land late: it no longer stands in a lane.
    if (before > 0 || told.discarded.has(id) || told.taken.has(id)) continue;
    const { seq, lanes } = placed.get(id) ?? { seq: 0, lanes: [] };
    for (const lane of lanes) {
      if (seq < (last.get(lane) ?? 0)) wrong.push(`lane ${lane}: command ${id} was applied after a later one`);
      last.set(lane, Math.max(seq, last.get(lane) ?? 0));
    }
  }
  return wrong;
}

/** At the end, with a healthy server and a valid session: only what waits for the user is left, and what stands behind it. */
export function judgeRest(disk: Disk, database: string, server: SimServer): string[] {
  const outbox = disk.rows<OutboxRow>(database, 'outbox').sort((a, b) => a.seq - b.seq);
  const wrong: string[] = [];
  const held = new Set<string>();
  for (const row of outbox) {
    const waitsForUser = row.state === 'rejected' || row.state === 'conflict' || (row.state === 'uncertain' && row.ask);
    const behind = row.lanes.some((lane) => held.has(lane));
    if (!waitsForUser && !behind) wrong.push(`command ${idOf(row)} stays ${row.state} though nothing holds it`);
    for (const lane of row.lanes) held.add(lane);
  }
  const kept = disk.rows<{ UniqueId: string; Name: string; Version: number }>(database, 'equipment');
  const view = kept.map((row) => `${row.UniqueId} ${row.Version} ${row.Name}`).sort();
  const truth = [...server.things.values()].map((row) => `${row.UniqueId} ${row.Version} ${row.Name}`).sort();
  if (JSON.stringify(view) !== JSON.stringify(truth)) wrong.push(`the snapshot differs: ${view.join(', ')} instead of ${truth.join(', ')}`);
  return wrong;
}
