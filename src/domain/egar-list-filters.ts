import { lisbonDay } from '../lib/format.ts';
import { matcher } from '../lib/text.ts';
import type { Egar } from './egar.ts';
import type { EgarFilter, IntervenientType } from './egar-filters.ts';
import { onSide, type Places, placeOf, placesEverywhere } from './egar-places.ts';
import type { EgarStatus } from './egar-status.ts';
import { wasteOf } from './egar-waste.ts';
import type { EstablishmentOption } from './establishment.ts';

/** Filters of the list (spec 2 §2); null and the empty text leave everything in. */
export interface EgarFilters {
  status: EgarStatus | null;
  /** First and last day of the transport, "2026-11-20". */
  from: string | null;
  to: string | null;
  ler: string;
  /** Number, code, party or plate. */
  text: string;
  operation: string | null;
  tag: string | null;
  /** A party, by NIF and APA code. */
  establishment: string | null;
  waiting: boolean | null;
}

export const noFilters: EgarFilters = {
  ...{ status: null, from: null, to: null, ler: '', text: '', operation: null },
  ...{ tag: null, establishment: null, waiting: null },
};

/** The guides of a tab that the filters leave in, in their order; `text` is the key by which they are searched. */
export function filterEgars<R extends Egar & { text: string }>(
  rows: readonly R[],
  tab: IntervenientType,
  filters: EgarFilters,
  around: { places: Places; chosen: Pick<EstablishmentOption, 'Vat' | 'ApaCode'> | null },
): R[] {
  const { status, from, to, ler, text, operation, tag, waiting } = filters;
  const party = around.chosen && placesEverywhere(new Set([placeOf(around.chosen.Vat, around.chosen.ApaCode)]));
  const code = ler.replace(/\D/g, '');
  const found = matcher(text);
  // Days are told by the zone, which is dear over ten thousand rows: only where they are asked for.
  const inDays = ({ FirstTransportDate }: R): boolean => {
    if (from === null && to === null) return true;
    const day = FirstTransportDate === null ? '' : lisbonDay(FirstTransportDate);
    return (from === null || day >= from) && (to === null || (day !== '' && day <= to));
  };
  return rows.filter(
    (row) =>
      (status === null || row.Status === status) &&
      (waiting === null || (row.Status === 'i') === waiting) &&
      onSide(tab, row, around.places) &&
      (code === '' || wasteOf(row).ler.startsWith(code)) &&
      (operation === null || wasteOf(row).operation === operation) &&
      (text === '' || found(row.text)) &&
      (tag === null || row.Products.some((one) => one.UniqueId === tag)) &&
      (party === null || ([1, 2, 3] as const).some((side) => onSide(side, row, party))) &&
      inDays(row),
  );
}

/** What a number is searched by: digits, with or without the letters before them. */
const numberPart = /^[a-z]{0,2}\d{4,}$/i;

/**
 * The same question for the server (spec 2 §7), which has the older guides too; null where it cannot be asked: names, plates and the beginning of a waste code
 * are found on the device alone.
 */
export function serverFilters(
  tab: IntervenientType,
  { status, from, to, ler, text, operation, tag, waiting }: EgarFilters,
  chosen: Pick<EstablishmentOption, 'Vat' | 'ApaCode'> | null,
): Partial<Record<EgarFilter, string>> | null {
  const code = ler.replace(/\D/g, '');
  if ((ler !== '' && code.length !== 6) || (text !== '' && !numberPart.test(text.trim()))) return null;
  if (chosen && !(chosen.Vat && chosen.ApaCode)) return null;
  return {
    ...(tab === 0 ? {} : { IntervenientType: String(tab) }),
    ...(status && { Status: status }),
    ...(from && { StartDate: from }),
    ...(to && { EndDate: to }),
    ...(chosen?.Vat && chosen.ApaCode ? { Vat: chosen.Vat, ApaCode: chosen.ApaCode } : {}),
    ...(tag && { ProductId: tag }),
    ...(text !== '' && { Number: text.trim() }),
    ...(code !== '' && { LerCode: code }),
    ...(operation && { OperationCode: operation }),
    ...(waiting !== null && { WaitingAuthorization: String(waiting) }),
  };
}
