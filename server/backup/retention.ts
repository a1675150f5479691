import { keptBackups } from '../services/backups.ts';
import { begunAt } from './manifest.ts';

const dayMs = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** Returns the Monday of a time's week. */
const weekOf = (at: Date): string => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs));
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Returns the newest copy of each of the latest periods. `ids` begins with the newest. */
function newestOf(ids: readonly string[], periodOf: (at: Date) => string, most: number): string[] {
  const newest = new Map<string, string>();
  for (const id of ids) {
    const period = periodOf(begunAt(id));
    if (!newest.has(period)) newest.set(period, id);
  }
  return [...newest.values()].slice(0, most);
}

/** Returns the copies that are kept: of seven days, four weeks and twelve months (UTC). */
export function keptCopies(ids: readonly string[]): Set<string> {
  const latest = [...ids].sort().reverse();
  return new Set([
    ...newestOf(latest, dayOf, keptBackups.days),
    ...newestOf(latest, weekOf, keptBackups.weeks),
    ...newestOf(latest, monthOf, keptBackups.months),
  ]);
}
