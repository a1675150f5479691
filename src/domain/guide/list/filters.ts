import { barePlates } from '#domain/codes/plate.ts';
import { readVat } from '#domain/codes/vat.ts';
import type { EstablishmentOption } from '#domain/reference/establishment.ts';
import { lisbonDay } from '#lib/format.ts';
import { matcher, plainMarks, searchKey } from '#lib/text/text.ts';
import { awaitsAcceptance } from '../acts/awaiting.ts';
import { hasParty, onSide, type PartyFilter, type Places } from '../create/places.ts';
import type { Egar } from '../guide.ts';
import { type GuideStatus, isLive } from '../status.ts';
import { finalWaste } from '../waste.ts';
import { type GuideFilter, type IntervenientType, intervenientTypes } from './filter-names.ts';

/** Filters of the list (spec 2 §2); null and empty text exclude nothing. */
export interface GuideFilters {
  status: GuideStatus | null;
  /** First and last day of the transport, "2026-11-20". */
  from: string | null;
  to: string | null;
  ler: string;
  /** Number, code, name, NIF or plate. */
  text: string;
  operation: string | null;
  tag: string | null;
  /** Own or client establishment of the account, by id. */
  client: string | null;
  establishment: string | null;
  /** Party of any account, by NIF, APA code or both. */
  vat: string;
  apaCode: string;
  waiting: boolean | null;
  /**
   * Scope: guides that await this user's acceptance, or all that have not ended; the device keeps
   * each of them.
   */
  scope: 'toAccept' | 'live' | null;
}

export const noFilters: GuideFilters = {
  status: null,
  from: null,
  to: null,
  ler: '',
  text: '',
  operation: null,
  tag: null,
  client: null,
  establishment: null,
  vat: '',
  apaCode: '',
  waiting: null,
  scope: null,
};

type Place = Pick<EstablishmentOption, 'Vat' | 'ApaCode'>;

/** Establishments named by the filters' ids, as the device knows them. */
export interface ChosenPlaces {
  client: Place | null;
  establishment: Place | null;
}
export const noPlaces: ChosenPlaces = { client: null, establishment: null };

/** Normalises a NIF or APA code to its stored form. */
const bareCode = (text: string): string | undefined => plainMarks(text).replace(/\s/g, '').toUpperCase() || undefined;
const bareVat = (text: string): string | undefined => bareCode(readVat(plainMarks(text)));

/** Returns the parties the filters ask for; a client without an APA code is matched by its NIF. */
function askedParties({ vat, apaCode }: GuideFilters, { client, establishment }: ChosenPlaces): PartyFilter[] {
  const typed = { vat: bareVat(vat), apaCode: bareCode(apaCode) };
  return [
    ...(establishment ? [{ vat: establishment.Vat ?? '', apaCode: establishment.ApaCode ?? '' }] : []),
    ...(client ? [{ vat: client.Vat ?? '', apaCode: client.ApaCode ?? undefined }] : []),
    ...(typed.vat || typed.apaCode ? [typed] : []),
  ];
}

/**
 * Returns a predicate that is true if a guide's number, code, names, NIFs or plates contain the
 * text, grouped or not.
 */
export function searcher(text: string): (row: Egar & { text: string }) => boolean {
  const found = matcher(text);
  return (row) => {
    const plates = row.Transporters.flatMap(({ Matricula }) => barePlates(Matricula ?? ''));
    const transporters = row.Transporters.flatMap(({ Nif, Nome }) => [Nif, Nome]);
    return found(`${row.text} ${searchKey([row.Origin.Nif, row.Destin.Nif, ...transporters, ...plates].join(' '))}`);
  };
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Returns the guides of a tab that pass the filters, in order; `text` is the search key, `moved`
 * contains guides with a queued act that decides them.
 */
export function filterGuides<R extends Egar & { text: string }>(
  rows: readonly R[],
  tab: IntervenientType,
  filters: GuideFilters,
  around: { places: Places; chosen: ChosenPlaces; moved?: ReadonlySet<string> },
): R[] {
  const { status, from, to, ler, text, operation, tag, waiting, scope } = filters;
  const { moved = nobody } = around;
  const parties = askedParties(filters, around.chosen);
  const code = ler.replace(/\D/g, '');
  const found = searcher(text);
  // Formatting days by time zone is slow over ten thousand rows, so it happens only when a day
  // filter is set.
  const inDays = ({ FirstTransportDate }: R): boolean => {
    if (from === null && to === null) return true;
    const day = FirstTransportDate === null ? '' : lisbonDay(FirstTransportDate);
    return (from === null || day >= from) && (to === null || (day !== '' && day <= to));
  };
  return rows.filter(
    (row) =>
      (status === null || row.Status === status) &&
      (waiting === null || (row.Status === 'i') === waiting) &&
      (scope === null || (scope === 'live' ? isLive(row.Status) : awaitsAcceptance(row, moved))) &&
      onSide(tab, row, around.places) &&
      (code === '' || finalWaste(row).ler.startsWith(code)) &&
      (operation === null || finalWaste(row).operation === operation) &&
      (text === '' || found(row)) &&
      (tag === null || row.Products.some((one) => one.UniqueId === tag)) &&
      parties.every((party) => hasParty(row, party)) &&
      inDays(row),
  );
}

/** Returns the other sides with matching guides, for a tab that has none (spec 2 §2). */
export const replaceSide = (
  rows: Parameters<typeof filterGuides>[0],
  tab: IntervenientType,
  filters: GuideFilters,
  around: Parameters<typeof filterGuides>[3],
): IntervenientType[] => {
  const { Unknown, Origin, Destin, Transporter } = intervenientTypes;
  if (tab === Unknown) return [];
  return [Origin, Destin, Transporter].filter(
    (side) => side !== tab && filterGuides(rows, side, filters, around).length > 0,
  );
};

/**
 * Translates the filters for the server (spec 2 §7), which also has older guides. Null if the
 * server cannot express them: partial waste codes and scopes are searched only on the device.
 */
export function serverFilters(
  tab: IntervenientType,
  filters: GuideFilters,
  { establishment }: ChosenPlaces,
): Partial<Record<GuideFilter, string>> | null {
  const { status, from, to, ler, text, operation, tag, client, waiting } = filters;
  const code = ler.replace(/\D/g, '');
  if (filters.scope !== null || (ler !== '' && code.length !== 6)) return null;
  if (establishment && !(establishment.Vat && establishment.ApaCode)) return null;
  const [Vat, ApaCode] = establishment
    ? [establishment.Vat, establishment.ApaCode]
    : [bareVat(filters.vat), bareCode(filters.apaCode)];
  return {
    ...(tab === 0 ? {} : { IntervenientType: String(tab) }),
    ...(status && { Status: status }),
    ...(from && { StartDate: from }),
    ...(to && { EndDate: to }),
    ...(client && { ClientId: client }),
    ...(Vat && { Vat }),
    ...(ApaCode && { ApaCode }),
    ...(tag && { ProductId: tag }),
    ...(text.trim() !== '' && { Text: text.trim() }),
    ...(code !== '' && { LerCode: code }),
    ...(operation && { OperationCode: operation }),
    ...(waiting !== null && { WaitingAuthorization: String(waiting) }),
  };
}
