import { isUrgent, urgentUntil } from '../../components/urgent.ts';
import type { JournalRow, OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { lisbonDay } from '../../lib/format.ts';

/** An open command with its receipt: what, when, on what. */
export interface OpenItem {
  command: OutboxRow;
  receipt: JournalRow;
  /** The earlier command of the same lane that holds this one back; null where none does. */
  heldBy: OutboxRow | null;
}

const needsUser = (row: OutboxRow): boolean =>
  row.state === 'rejected' || row.state === 'conflict' || row.state === 'quarantined' || (row.state === 'uncertain' && row.ask);

const rank = (row: OutboxRow): number => (row.state === 'conflict' ? 0 : row.state === 'rejected' ? 1 : 2);

/** The nearest deadline first where it is urgent; otherwise they stay as they are. */
const byUrgency = (now: number) => (a: OpenItem, b: OpenItem) => soonest(a, now) - soonest(b, now);
const soonest = ({ command }: OpenItem, now: number): number =>
  isUrgent(command, now) ? (command.deadline ?? 0) : Number.MAX_SAFE_INTEGER;

export interface Open {
  needYou: OpenItem[];
  /** The first of them, as many as were asked for; `aloneCount` says how many there are. */
  alone: OpenItem[];
  aloneCount: number;
  urgent: OpenItem[];
}

/**
 * Open commands: what needs the user first, worst first, then what goes by itself in the order of its lanes; in both, what the law wants
 * soon stands at the head. `urgent` are those, nearest first. Of those that go by themselves the `first` are read: nobody looks at a thousand,
 * and a drain changes them several times a second.
 */
export const readOpen = (db: UserDb, now: number, first: number): Promise<Open> =>
  db.transaction('r', db.outbox, db.journal, async () => {
    const [count, front, stuck, urgent] = await Promise.all([
      db.outbox.count(),
      db.outbox.orderBy('seq').limit(first).toArray(),
      db.outbox.where('state').anyOf('conflict', 'quarantined', 'rejected', 'uncertain').filter(needsUser).toArray(),
      db.outbox.where('deadline').belowOrEqual(urgentUntil(now)).toArray(),
    ]);
    const rows = [...new Map([...front, ...stuck, ...urgent].map((row) => [row.seq, row])).values()].sort((a, b) => a.seq - b.seq);
    const items = withHolders(rows, await db.journal.bulkGet(rows.map((row) => row.seq)));
    const needYou = items.filter(({ command }) => needsUser(command));
    return {
      needYou: needYou.sort((a, b) => rank(a.command) - rank(b.command)).sort(byUrgency(now)),
      alone: items.filter(({ command }) => !needsUser(command)).sort(byUrgency(now)),
      aloneCount: count - needYou.length,
      urgent: items.filter(({ command }) => isUrgent(command, now)).sort(byUrgency(now)),
    };
  });

function withHolders(rows: readonly OutboxRow[], receipts: readonly (JournalRow | undefined)[]): OpenItem[] {
  const holder = new Map<string, OutboxRow>();
  return rows.flatMap((command, i): OpenItem[] => {
    const heldBy = command.lanes.map((lane) => holder.get(lane)).find((row) => row && needsUser(row)) ?? null;
    for (const lane of command.lanes) if (!holder.has(lane)) holder.set(lane, command);
    const receipt = receipts[i];
    return receipt ? [{ command, receipt, heldBy }] : [];
  });
}

/** What left this device today, newest first, so many of them at most: a day may bring a thousand. */
export async function readSentToday(db: UserDb, now: number, limit: number): Promise<JournalRow[]> {
  const today = lisbonDay(now);
  // The longest day of a year has 25 hours.
  const earliest = now - 25 * 3_600_000;
  return db.journal
    .where('confirmedAt')
    .above(earliest)
    .reverse()
    .filter((row) => row.outcome !== 'open' && row.confirmedAt !== null && lisbonDay(row.confirmedAt) === today)
    .limit(limit)
    .toArray();
}

const keptTables = ['egars', 'documents', 'equipment', 'establishments', 'movements', 'notifications', 'drafts'] as const;

/** What is kept on this device. */
export const readKept = (db: UserDb): Promise<{ key: (typeof keptTables)[number]; count: number }[]> =>
  Promise.all(keptTables.map(async (key) => ({ key, count: await db.table(key).count() })));
