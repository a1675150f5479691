import { useEffect, useMemo, useRef, useState } from 'react';
import type { GuideRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { createGuide } from '#sync/commands/guide-create.ts';

const leftKey = 'list:egars:left';
/**
 * Longest time to look back: users who never left the list, or long ago, see only the guides
 * created within a day.
 */
const dayMs = 86_400_000;

/**
 * Reads the guides created on this device and confirmed by the server since then (ms), latest
 * first.
 */
export async function readMadeGuides(db: UserDb, since: number): Promise<GuideRow[]> {
  const made = await db.journal
    .where('confirmedAt')
    .above(since)
    .filter(({ kind, outcome }) => kind === createGuide.kind && outcome === 'done')
    .reverse()
    .sortBy('confirmedAt');
  const ids = await db.idmap.bulkGet(made.map(({ payload }) => (payload as { LocalId: string }).LocalId));
  const rows = await db.egars.bulkGet(ids.map((one) => one?.remote ?? ''));
  return rows.filter((row) => row !== undefined);
}

const none: GuideRow[] = [];

/**
 * Returns the guides that the user has created since last leaving the list; leaving it empties
 * them.
 */
export function useMadeGuides(): { rows: readonly GuideRow[]; ids: ReadonlySet<string> } {
  const { db } = useUser();
  const [since, setSince] = useState<number | null>(null);
  const read = useRef(false);
  useEffect(() => {
    let here = true;
    void db.readMeta<number>(leftKey).then((left = 0) => {
      if (!here) return;
      read.current = true;
      setSince(Math.max(left, Date.now() - dayMs));
    });
    return () => {
      here = false;
      if (read.current) void db.meta.put({ key: leftKey, value: Date.now() });
    };
  }, [db]);
  const rows = useLive(async (one) => (since === null ? none : readMadeGuides(one, since)), [since]) ?? none;
  const names = rows.map((row) => row.UniqueId).join(' ');
  const ids = useMemo(() => new Set(names === '' ? [] : names.split(' ')), [names]);
  return { rows, ids };
}
