import { readVat } from '#domain/codes/vat.ts';
import { lisbonDay } from '#lib/format.ts';
import { bareNumber } from '#lib/text/guide-number.ts';
import { searchKey } from '#lib/text/text.ts';
import { onSide, type Places } from '../create/places.ts';
import { type DeadlineType, deadlineLists, deadlineTypes } from '../deadlines.ts';
import type { Egar } from '../guide.ts';
import { partyRoles } from './filter-names.ts';

/** Query of GET {egar}/legal-deadlines (spec 2 §7). */
export interface DeadlineOptions {
  type: DeadlineType;
  expired: boolean;
  number: string;
  /** Name, NIF or APA code. */
  origin: string;
  destin: string;
}
export type DeadlineFilters = Omit<DeadlineOptions, 'type'>;
/** Default filters: overdue guides are included in the list, as they are in the count. */
export const noDeadlineFilters: DeadlineFilters = { expired: true, number: '', origin: '', destin: '' };

/** Returns the deadline type in a route, by name or number; null if unknown. */
export function parseDeadlineType(text: string): DeadlineType | null {
  const found = Object.entries(deadlineTypes).find(([name, type]) => text === name || text === String(type));
  return found?.[1] ?? null;
}

/** Matches a name, or a complete NIF or APA code, as the server does. */
const isParty = (party: { Nome: string; Nif: string; CodApa: string | null }, asked: string): boolean =>
  asked === '' ||
  party.Nif === readVat(asked) ||
  party.CodApa === asked ||
  searchKey(party.Nome).includes(searchKey(asked));

/** Returns the guides on this device that await the user's side (spec 2 §7, legal-deadlines). */
export function deadlineRows<R extends Egar>(
  rows: readonly R[],
  options: DeadlineOptions,
  places: Places,
  now: Date,
): R[] {
  const { side, statuses } = deadlineLists[options.type];
  const [origin, destin] = [options.origin.trim(), options.destin.trim()];
  const number = bareNumber(options.number);
  return rows.filter(
    (row) =>
      row.Deadline !== null &&
      statuses.includes(row.Status) &&
      onSide(partyRoles[side], row, places) &&
      (options.expired || row.Deadline >= lisbonDay(now)) &&
      bareNumber(row.Number).includes(number) &&
      isParty(row.Origin, origin) &&
      isParty(row.Destin, destin),
  );
}
