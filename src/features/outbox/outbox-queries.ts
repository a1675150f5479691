import type { CommandState, JournalRow, OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { lisbonDay } from '#lib/format.ts';
import { isUrgent, urgentUntil } from '#runtime/urgent.ts';
import { blockers, dependants } from '#sync/outbox/lanes.ts';
import { isOverdue } from '#sync/outbox/late-departure.ts';
import { isNationalDoubt } from '#sync/outbox/national-doubt.ts';
import { openRows } from '#sync/outbox/open-rows.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';

/** Open command with its receipt. */
export interface OpenItem {
  command: OutboxRow;
  receipt: JournalRow;
}

/** Command that waits until its user has dealt with another. */
export interface HeldItem extends OpenItem {
  blocker: OpenItem;
}

const mayBeStuck: CommandState[] = ['conflict', 'quarantined', 'rejected', 'sending', 'uncertain'];
const isStuck = (row: OutboxRow): boolean =>
  isRefused(row) || row.state === 'quarantined' || (row.state === 'uncertain' && row.ask) || isNationalDoubt(row);

function rank(row: OutboxRow): number {
  if (!isStuck(row)) return 0;
  if (row.state === 'conflict') return 1;
  return row.state === 'rejected' ? 2 : 3;
}

/** Returns an order with urgent deadlines first, nearest first; the others keep their order. */
const byUrgency = (now: number) => (a: OpenItem, b: OpenItem) => soonest(a, now) - soonest(b, now);
const soonest = ({ command }: OpenItem, now: number): number =>
  isUrgent(command, now) ? (command.deadline ?? 0) : Number.MAX_SAFE_INTEGER;

export interface Open {
  needYou: OpenItem[];
  /** Commands that wait for one of those. */
  held: HeldItem[];
  /** Commands paused by the user, among the first that were read. */
  paused: OpenItem[];
  /**
   * First of the commands that go by themselves, as many as requested; `aloneCount` is their total
   * number.
   */
  alone: OpenItem[];
  aloneCount: number;
  urgent: OpenItem[];
}

/**
 * Reads the open commands: those needing the user, worst first (a guide whose departure has
 * passed, a conflict, a refusal); those waiting for them; paused ones; then those going by
 * themselves in lane order. In each group urgent ones come first; `urgent` lists them, nearest
 * first. Of those going by themselves only the `first` are read: nobody looks at a thousand, and
 * sending changes them several times a second.
 */
export const readOpen = (db: UserDb, now: number, first: number): Promise<Open> =>
  db.transaction('r', db.outbox, db.journal, async () => {
    const needsUser = (row: OutboxRow) => isStuck(row) || isOverdue(row, now);
    const [count, front, refused, dated] = await Promise.all([
      db.outbox.count(),
      db.outbox.orderBy('seq').limit(first).toArray(),
      db.outbox.where('state').anyOf(mayBeStuck).filter(isStuck).sortBy('seq'),
      db.outbox.where('deadline').belowOrEqual(urgentUntil(now)).toArray(),
    ]);
    const overdue = dated.filter((row) => isOverdue(row, now));
    const urgentRows = dated.filter((row) => isUrgent(row, now));
    const stuck = [...refused, ...overdue].sort((a, b) => a.seq - b.seq);
    const behind = stuck[0] ? await openRows(db, stuck[0].seq - 1) : [];
    const blocked = blockers(behind, needsUser);
    const held = behind.filter((row) => blocked.has(row.seq) && !needsUser(row));
    const rows = [...new Map([...front, ...stuck, ...held, ...urgentRows].map((row) => [row.seq, row])).values()];
    const items = await withReceipts(
      db,
      rows.sort((a, b) => a.seq - b.seq),
    );
    const bySeq = new Map(items.map((item) => [item.command.seq, item]));
    const isHeld = ({ seq }: OutboxRow) => held.some((row) => row.seq === seq);
    const needYou = items.filter(({ command }) => needsUser(command));
    const others = items.filter(({ command }) => !needsUser(command) && !isHeld(command));
    const paused = others.filter(({ command }) => command.paused);
    return {
      needYou: needYou.sort((a, b) => rank(a.command) - rank(b.command)).sort(byUrgency(now)),
      held: held.flatMap(({ seq }) => heldItem(bySeq, seq, blocked)).sort(byUrgency(now)),
      paused,
      alone: others.filter(({ command }) => !command.paused).sort(byUrgency(now)),
      aloneCount: count - needYou.length - held.length - paused.length,
      urgent: items.filter(({ command }) => isUrgent(command, now)).sort(byUrgency(now)),
    };
  });

function heldItem(
  bySeq: ReadonlyMap<number, OpenItem>,
  seq: number,
  blocked: ReadonlyMap<number, OutboxRow>,
): HeldItem[] {
  const [item, blocker] = [bySeq.get(seq), bySeq.get(blocked.get(seq)?.seq ?? Number.NaN)];
  return item && blocker ? [{ ...item, blocker }] : [];
}

/** Reads the commands waiting for this one, in order, for its user to choose from. */
export const readDependants = (db: UserDb, seq: number): Promise<OpenItem[]> =>
  db.transaction('r', db.outbox, db.journal, async () =>
    withReceipts(db, dependants(await openRows(db, seq - 1), seq)),
  );

async function withReceipts(db: UserDb, rows: readonly OutboxRow[]): Promise<OpenItem[]> {
  const receipts = await db.journal.bulkGet(rows.map((row) => row.seq));
  return rows.flatMap((command, i): OpenItem[] => {
    const receipt = receipts[i];
    return receipt ? [{ command, receipt }] : [];
  });
}

/** Receipt, with the id of its guide when it has one. */
export interface SentItem {
  receipt: JournalRow;
  guide: string | null;
}

/**
 * Reads the acts sent from this device today, newest first, up to a limit: a day may have a
 * thousand.
 */
export async function readSentToday(db: UserDb, now: number, limit: number): Promise<SentItem[]> {
  const today = lisbonDay(now);
  // The longest day of the year has 25 hours.
  const earliest = now - 25 * 3_600_000;
  const receipts = await db.journal
    .where('confirmedAt')
    .above(earliest)
    .reverse()
    .filter((row) => row.outcome !== 'open' && row.confirmedAt !== null && lisbonDay(row.confirmedAt) === today)
    .limit(limit)
    .toArray();
  const local = receipts.map(({ payload }) => (payload as { LocalId?: string } | undefined)?.LocalId ?? '');
  const mapped = await db.idmap.bulkGet(local);
  return receipts.map((receipt, i) => ({ receipt, guide: guideId(receipt, mapped[i]?.remote) }));
}

function guideId({ kind, payload, told }: JournalRow, made: string | undefined): string | null {
  if (!kind?.startsWith('egar.')) return null;
  return made ?? (payload as { EgarId?: string }).EgarId ?? (told as { EgarId?: string } | undefined)?.EgarId ?? null;
}

const keptTables = [
  'egars',
  'documents',
  'equipment',
  'establishments',
  'movements',
  'notifications',
  'drafts',
] as const;

/** Counts the rows kept on this device. */
export const readKept = (db: UserDb): Promise<{ key: (typeof keptTables)[number]; count: number }[]> =>
  Promise.all(keptTables.map(async (key) => ({ key, count: await db.table(key).count() })));
