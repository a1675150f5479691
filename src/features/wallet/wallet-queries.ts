import type { GuideRow } from '../../db/rows.ts';
import { wasteOf } from '../../domain/guide/guide-waste.ts';
import { lisbonDay } from '../../lib/format.ts';
import { searchKey } from '../../lib/text.ts';

/** Whether a guide may travel: open and authorised. One awaiting authorisation may not, and its card says so (domain, deadlines). */
export const mayTravel = (row: Pick<GuideRow, 'Status' | 'Authorized'>): boolean => row.Status === 'o' && row.Authorized;

/** Guides an inspector may ask for: open and unauthorised ones; today's first, then the nearest in time. */
export function walletOf(rows: readonly GuideRow[], plate: string | null, now: number): GuideRow[] {
  const today = lisbonDay(now);
  const away = ({ FirstTransportDate: at }: GuideRow) => (at === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(at) - now));
  const isToday = (row: GuideRow) => row.FirstTransportDate !== null && lisbonDay(row.FirstTransportDate) === today;
  return rows
    .filter((row) => row.Status === 'o' || row.Status === 'i')
    .filter((row) => plate === null || row.Transporters.some((one) => samePlate(one.Matricula, plate)))
    .sort((a, b) => Number(isToday(b)) - Number(isToday(a)) || Number(mayTravel(b)) - Number(mayTravel(a)) || away(a) - away(b));
}

const bare = (plate: string): string => searchKey(plate).replace(/[^a-z0-9]/g, '');
const samePlate = (a: string, b: string): boolean => bare(a) === bare(b);

/** The distinct plates of these guides. */
export const platesOf = (rows: readonly GuideRow[]): string[] =>
  [...new Map(rows.flatMap((row) => row.Transporters.map((one) => [bare(one.Matricula), one.Matricula] as const))).values()].sort();

/** What an inspector asks about the load. */
export const loadOf = (row: GuideRow) => ({ ...wasteOf(row), adr: row.Residue.AdrOnuNumber });
