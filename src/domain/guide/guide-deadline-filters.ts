import { lisbonDay } from '../../lib/format.ts';
import { searchKey } from '../../lib/text.ts';
import type { Egar } from './guide.ts';
import { type DeadlineType, deadlineLists, deadlineTypes } from './guide-deadlines.ts';
import { partyRoles } from './guide-filters.ts';
import { onSide, type Places } from './guide-places.ts';

/** What is asked of GET {egar}/legal-deadlines (spec 2 §7). */
export interface DeadlinesWanted {
  type: DeadlineType;
  expired: boolean;
  number: string;
  /** Name, NIF or APA code. */
  origin: string;
  destin: string;
}
export type DeadlineFilters = Omit<DeadlinesWanted, 'type'>;
/** What is overdue is shown with the rest, as it is counted with the rest. */
export const noDeadlineFilters: DeadlineFilters = { expired: true, number: '', origin: '', destin: '' };

/** A type of deadlines as a route names it, by name or by number; null where it is none. */
export function deadlineTypeOf(text: string): DeadlineType | null {
  const found = Object.entries(deadlineTypes).find(([name, type]) => text === name || text === String(type));
  return found?.[1] ?? null;
}

/** Name, or the whole NIF or APA code: as the server looks for a party. */
const isParty = (party: { Nome: string; Nif: string; CodApa: string | null }, asked: string): boolean =>
  asked === '' || party.Nif === asked || party.CodApa === asked || searchKey(party.Nome).includes(searchKey(asked));

/** The guides that wait for the user's side, of those on this device (spec 2 §7, legal-deadlines). */
export function deadlineRows<R extends Egar>(rows: readonly R[], wanted: DeadlinesWanted, places: Places, now: Date): R[] {
  const { side, statuses } = deadlineLists[wanted.type];
  const [origin, destin] = [wanted.origin.trim(), wanted.destin.trim()];
  const number = wanted.number.trim().toLowerCase();
  return rows.filter(
    (row) =>
      row.Deadline !== null &&
      statuses.includes(row.Status) &&
      onSide(partyRoles[side], row, places) &&
      (wanted.expired || row.Deadline >= lisbonDay(now)) &&
      row.Number.toLowerCase().includes(number) &&
      isParty(row.Origin, origin) &&
      isParty(row.Destin, destin),
  );
}
