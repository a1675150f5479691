import { lisbonDay } from '../lib/format.ts';
import { matcher, searchKey } from '../lib/text.ts';
import type { Egar } from './egar.ts';
import { type EgarFilter, type IntervenientType, intervenientTypes } from './egar-filters.ts';
import { onSide, type Places, placeOf, placesEverywhere } from './egar-places.ts';
import type { EgarStatus } from './egar-status.ts';
import { wasteOf } from './egar-waste.ts';
import type { EstablishmentOption } from './establishment.ts';
import { barePlate, isPortuguesePlate } from './plate.ts';

/** Filters of the list (spec 2 §2); null and the empty text leave everything in. */
export interface EgarFilters {
  status: EgarStatus | null;
  /** First and last day of the transport, "2026-11-20". */
  from: string | null;
  to: string | null;
  ler: string;
  /** Number, code, name, NIF or plate. */
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

/** Tells whether a guide has the text in its number, code, names, NIFs or plates; a plate is found with or without its hyphens and spaces. */
export function searcher(text: string): (row: Egar & { text: string }) => boolean {
  const found = matcher(text);
  const plate = barePlate(text);
  const wholePlate = isPortuguesePlate(text);
  return (row) => {
    const plates = row.Transporters.map(({ Matricula }) => barePlate(Matricula ?? ''));
    if (wholePlate && plates.includes(plate)) return true;
    const carriers = row.Transporters.flatMap(({ Nif, Nome }) => [Nif, Nome]);
    return found(`${row.text} ${searchKey([row.Origin.Nif, row.Destin.Nif, ...carriers, ...plates].join(' '))}`);
  };
}

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
  const found = searcher(text);
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
      (text === '' || found(row)) &&
      (tag === null || row.Products.some((one) => one.UniqueId === tag)) &&
      (party === null || ([1, 2, 3] as const).some((side) => onSide(side, row, party))) &&
      inDays(row),
  );
}

/** The other sides on which guides match the filters, for a tab that has none (spec 2 §2). */
export const sidesWith = (
  rows: Parameters<typeof filterEgars>[0],
  tab: IntervenientType,
  filters: EgarFilters,
  around: Parameters<typeof filterEgars>[3],
): IntervenientType[] => {
  const { Unknown, Origin, Destin, Transporter } = intervenientTypes;
  if (tab === Unknown) return [];
  return [Origin, Destin, Transporter].filter((side) => side !== tab && filterEgars(rows, side, filters, around).length > 0);
};

/**
 * The same question for the server (spec 2 §7), which has the older guides too; null where it cannot be asked: the beginning of a waste code is found on the
 * device alone.
 */
export function serverFilters(
  tab: IntervenientType,
  { status, from, to, ler, text, operation, tag, waiting }: EgarFilters,
  chosen: Pick<EstablishmentOption, 'Vat' | 'ApaCode'> | null,
): Partial<Record<EgarFilter, string>> | null {
  const code = ler.replace(/\D/g, '');
  if (ler !== '' && code.length !== 6) return null;
  if (chosen && !(chosen.Vat && chosen.ApaCode)) return null;
  return {
    ...(tab === 0 ? {} : { IntervenientType: String(tab) }),
    ...(status && { Status: status }),
    ...(from && { StartDate: from }),
    ...(to && { EndDate: to }),
    ...(chosen?.Vat && chosen.ApaCode ? { Vat: chosen.Vat, ApaCode: chosen.ApaCode } : {}),
    ...(tag && { ProductId: tag }),
    ...(text.trim() !== '' && { Text: text.trim() }),
    ...(code !== '' && { LerCode: code }),
    ...(operation && { OperationCode: operation }),
    ...(waiting !== null && { WaitingAuthorization: String(waiting) }),
  };
}
