import { lisbonDay } from '../../lib/format.ts';
import { bareNumber } from '../../lib/guide-number.ts';
import { searchKey } from '../../lib/text.ts';
import { readVat } from '../codes/vat.ts';
import type { Egar } from './guide.ts';
import { type DeadlineType, deadlineLists, deadlineTypes } from './guide-deadlines.ts';
import { partyRoles } from './guide-filters.ts';
import { onSide, type Places } from './guide-places.ts';

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
/** Overdue guides are listed with the others, as they are counted with them. */
export const noDeadlineFilters: DeadlineFilters = { expired: true, number: '', origin: '', destin: '' };

/** The deadline type named by a route, by name or number; null when unknown. */
export function deadlineTypeOf(text: string): DeadlineType | null {
  const found = Object.entries(deadlineTypes).find(([name, type]) => text === name || text === String(type));
  return found?.[1] ?? null;
}

/** Matches a name, or a whole NIF or APA code, as the server does. */
const isParty = (party: { Nome: string; Nif: string; CodApa: string | null }, asked: string): boolean =>
  asked === '' || party.Nif === readVat(asked) || party.CodApa === asked || searchKey(party.Nome).includes(searchKey(asked));

/** The guides on this device that await the user's side (spec 2 §7, legal-deadlines). */
export function deadlineRows<R extends Egar>(rows: readonly R[], options: DeadlineOptions, places: Places, now: Date): R[] {
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
