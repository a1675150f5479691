import type { IdMapRow, JournalRow, MetaRow, OutboxRow, PendingRow } from '#db/rows.ts';
import type { Payload } from './commands.ts';
import type { SimServer } from './server.ts';
import type { Disk } from './storage.ts';
import type { User } from './tab.ts';

/** Acts and observations of the users, compared with the server's ledger. */
export interface UserLog {
  /** Confirmed saves: command id → user. */
  saved: Map<number, User>;
  /** Saves that failed with an error. */
  failedSaves: Set<number>;
  /** Commands that a user discarded, confirmed or not. */
  discarded: Set<number>;
  /** Commands that a user marked as done. */
  takenAsDone: Set<number>;
  /** Number of retries of a command by its user. */
  retries: Map<number, number>;
}

export const emptyLog = (): UserLog => ({
  saved: new Map(),
  failedSaves: new Set(),
  discarded: new Set(),
  takenAsDone: new Set(),
  retries: new Map(),
});

const idOf = (row: { payload: unknown }) => (row.payload as Payload).id;

/** Checks the invariants of the disk, and between disk and server, while all contexts are dead. */
export function checkDisk(
  disk: Disk,
  database: string,
  user: User,
  server: SimServer,
  log: UserLog,
  mayHaveFailed: (key: string) => boolean,
): string[] {
  const outbox = disk.rows<OutboxRow>(database, 'outbox');
  const journal = disk.rows<JournalRow>(database, 'journal');
  const pending = disk.rows<PendingRow>(database, 'pending');
  const open = new Map(outbox.map((row) => [idOf(row), row]));
  const receipts = new Map(journal.map((row) => [idOf(row), row]));
  const heard = disk.rows<MetaRow>(database, 'meta').find(({ key }) => key === 'epoch')?.value;
  const applied = new Set(server.ledger.map((e) => e.payload.id));
  const wrong: string[] = [];
  for (const [id, saved] of log.saved) {
    if (saved !== user || open.has(id)) continue;
    const outcome = receipts.get(id)?.outcome;
    if (outcome === undefined || outcome === 'open') wrong.push(`command ${id} was saved and is gone`);
    if (outcome === 'discarded' && !log.discarded.has(id))
      wrong.push(`command ${id} was discarded, but not by its user`);
    // An act that a restored server has lost is sent again by a device that has noticed.
    const isBehind = heard !== undefined && heard !== String(server.epoch);
    if ((outcome === 'done' || outcome === 'unreadable') && !applied.has(id) && !log.takenAsDone.has(id) && !isBehind)
      wrong.push(`command ${id} is marked done, but the server never applied it`);
  }
  for (const [id, row] of open) {
    if (log.failedSaves.has(id)) wrong.push(`command ${id} failed to save, but is in the outbox`);
    if (receipts.get(id)?.outcome !== 'open')
      wrong.push(`command ${id} is open, but its receipt says ${receipts.get(id)?.outcome}`);
    const shown = pending.filter((p) => p.seq === row.seq);
    if (shown.length === 0) wrong.push(`command ${id} is open, but no list shows it`);
    const stuck = ['rejected', 'conflict', 'parked', 'quarantined'];
    if (shown.some((p) => p.state !== row.state && (stuck.includes(p.state) || stuck.includes(row.state))))
      wrong.push(`command ${id} is ${row.state}, but shown as ${shown[0]?.state}`);
    if (
      (row.state === 'rejected' || row.state === 'conflict') &&
      !server.refused.get(row.key)?.includes(row.refusal?.status ?? 0)
    )
      wrong.push(`command ${id} is ${row.state}, but the server never refused it`);
    if (row.failures > 0 && !mayHaveFailed(row.key))
      wrong.push(`command ${id} counts ${row.failures} failures that never happened`);
  }
  for (const row of pending)
    if (!outbox.some((o) => o.seq === row.seq)) wrong.push(`${row.id} refers to a command that is gone`);
  return wrong;
}

/**
 * Returns every command's order and lanes, from its receipt; local ids are mapped to the server's.
 */
function lanePositions(disk: Disk, database: string): Map<number, { seq: number; lanes: string[] }> {
  const remote = new Map(disk.rows<IdMapRow>(database, 'idmap').map((row) => [row.local, row.remote]));
  return new Map(
    disk.rows<JournalRow>(database, 'journal').map(({ seq, payload }) => {
      const { id, ...rest } = payload as Payload;
      const things = 'things' in rest ? rest.things : [rest.local];
      return [id, { seq, lanes: things.map((thing) => `${database} ${remote.get(thing) ?? thing}`) }];
    }),
  );
}

/** Checks the invariants of the server's ledger, whatever the clients believe. */
export function checkLedger(disk: Disk, databases: string[], server: SimServer, log: UserLog): string[] {
  const wrong = [...server.wrong];
  const positions = new Map(databases.flatMap((database) => [...lanePositions(disk, database)]));
  const timesApplied = new Map<number, number>();
  const lastInLane = new Map<string, number>();
  for (const { payload, key } of server.ledger) {
    const { id } = payload;
    const before = timesApplied.get(id) ?? 0;
    timesApplied.set(id, before + 1);
    if (before + 1 > 1 + (server.keys ? 0 : (log.retries.get(id) ?? 0)))
      wrong.push(`command ${id} was applied ${before + 1} times (${key})`);
    if (log.failedSaves.has(id)) wrong.push(`command ${id} failed to save, but was applied`);
    // A command that the user discarded or marked as done has left its lane and may still arrive
    // late.
    if (before > 0 || log.discarded.has(id) || log.takenAsDone.has(id)) continue;
    const { seq, lanes } = positions.get(id) ?? { seq: 0, lanes: [] };
    for (const lane of lanes) {
      if (seq < (lastInLane.get(lane) ?? 0)) wrong.push(`lane ${lane}: command ${id} was applied after a later one`);
      lastInLane.set(lane, Math.max(seq, lastInLane.get(lane) ?? 0));
    }
  }
  return wrong;
}

/**
 * Checks that at the end, with a healthy server and a valid session, only commands that need the
 * user are left, and those they block.
 */
export function checkSettled(disk: Disk, database: string, server: SimServer): string[] {
  const outbox = disk.rows<OutboxRow>(database, 'outbox').sort((a, b) => a.seq - b.seq);
  const wrong: string[] = [];
  const blocked = new Set<string>();
  for (const row of outbox) {
    const needsUser = row.state === 'rejected' || row.state === 'conflict' || (row.state === 'uncertain' && row.ask);
    const isBlocked = row.lanes.some((lane) => blocked.has(lane));
    if (!needsUser && !isBlocked) wrong.push(`command ${idOf(row)} stays ${row.state} though nothing blocks it`);
    for (const lane of row.lanes) blocked.add(lane);
  }
  const kept = disk.rows<{ UniqueId: string; Name: string; Version: number }>(database, 'equipment');
  const actual = kept.map((row) => `${row.UniqueId} ${row.Version} ${row.Name}`).sort();
  const expected = [...server.things.values()].map((row) => `${row.UniqueId} ${row.Version} ${row.Name}`).sort();
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    wrong.push(`the snapshot differs: ${actual.join(', ')} instead of ${expected.join(', ')}`);
  return wrong;
}
