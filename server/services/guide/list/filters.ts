import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { readVat } from '#domain/codes/vat.ts';
import { type GuideFilter, guideFilters, type IntervenientType } from '#domain/guide/list/filter-names.ts';
import { guideStatuses } from '#domain/guide/status.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import { isOneOf } from '#lib/records.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import type { Db } from '#server/db/types.ts';
import { startOfDay } from '#server/services/lisbon-day.ts';
import { isUuid } from '#server/services/reference/search.ts';
import { invalid } from '#server/services/refusal.ts';
import { type GuideConditions, ofNumber, ofParty, ofTag, ofText } from './query.ts';
import type { Viewer } from './viewer.ts';

export interface FilterPairs {
  FilterNames: string[];
  FilterValues: string[];
}

interface Filters {
  tab: IntervenientType;
  narrowing: GuideConditions;
  /**
   * Conditions on the stored counters, if they have the total: only tab, status and parties are
   * filtered. Null otherwise.
   */
  kept: readonly SQL[] | null;
}

/**
 * Reads the filters of a list from pairs of names and values (spec 2 §2); empty values are ignored.
 * Dates are days of the first transport, inclusive. `Number` matches any part; `Text` matches words
 * in the number, code, names, NIFs or plates.
 * @throws Refusal 400 for an unknown filter, unequal numbers of names and values, or an invalid
 * value
 */
export async function readFilters(
  db: Db,
  viewer: Viewer,
  { FilterNames, FilterValues }: FilterPairs,
): Promise<Filters> {
  if (FilterNames.length !== FilterValues.length)
    throw invalid([{ Field: 'FilterValues', Message: 'val_invalid_format' }]);
  const given = new Map<GuideFilter, string>();
  const errors: FieldError[] = [];
  FilterNames.forEach((name, i) => {
    const value = (FilterValues[i] ?? '').trim();
    if (!isOneOf(guideFilters, name)) errors.push({ Field: name, Message: 'val_invalid_format' });
    else if (value !== '') given.set(name, value);
  });
  const read = <T>(name: GuideFilter, parse: (text: string) => T | null): T | undefined => {
    const text = given.get(name);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === null) errors.push({ Field: name, Message: 'val_invalid_format' });
    return value ?? undefined;
  };
  const oneOf = (list: readonly string[]) => (text: string) => (list.includes(text) ? text : null);
  const tab = Number(read('IntervenientType', oneOf(['0', '1', '2', '3'])) ?? 0) as IntervenientType;
  const status = read('Status', oneOf(guideStatuses));
  const waiting = read('WaitingAuthorization', oneOf(['true', 'false']));
  const [from, before] = [read('StartDate', (t) => startOfDay(t)), read('EndDate', (t) => startOfDay(t, 1))];
  const [lerCode, operation] = [given.get('LerCode'), given.get('OperationCode')];
  const [number, text] = [given.get('Number'), given.get('Text')];
  const tag = read('ProductId', (text) => (isUuid(text) ? text : null));
  const parties = await partiesOf(db, viewer, given, errors);
  if (errors.length > 0) throw invalid(errors);
  const statuses = guideStatuses.filter(
    (s) => (status ? s === status : true) && (waiting ? (s === 'i') === (waiting === 'true') : true),
  );
  const selections = [
    ...(number === undefined ? [] : [await ofNumber(db, number)]),
    ...(text === undefined ? [] : [await ofText(db, text)]),
    ...(tag === undefined ? [] : [await ofTag(db, tag, viewer.accountId)]),
  ];
  for (const party of parties) selections.push(await ofParty(db, party));
  const narrowing: GuideConditions = {
    ...(statuses.length < guideStatuses.length ? { statuses } : {}),
    ...(from ? { from } : {}),
    ...(before ? { before } : {}),
    ...(lerCode === undefined ? {} : { lerCode: lerCode.replace(/[\s*]/g, '') }),
    ...(operation === undefined ? {} : { operation }),
    ...(selections.length > 0 ? { selections } : {}),
  };
  const isKept = Object.keys(narrowing).every((name) => name === 'statuses' || name === 'selections');
  const conditions = selections.flatMap(({ kept }) => kept ?? []);
  return { tab, narrowing, kept: isKept && conditions.length === selections.length ? conditions : null };
}

async function partiesOf(db: Db, { accountId }: Viewer, given: Map<GuideFilter, string>, errors: FieldError[]) {
  const [client, vat, apaCode] = [given.get('ClientId'), given.get('Vat'), given.get('ApaCode')];
  const parties: { vat?: string | undefined; apaCode?: string | undefined }[] = [];
  if (vat !== undefined || apaCode !== undefined)
    parties.push({ vat: vat === undefined ? undefined : readVat(vat), apaCode });
  if (client !== undefined) {
    const own = and(eq(establishments.accountId, accountId), isNull(establishments.deletedAt));
    const [place] = isUuid(client)
      ? await db
          .select()
          .from(establishments)
          .where(and(eq(establishments.uniqueId, client), own))
      : [];
    if (place) parties.push({ vat: place.vat ?? '', apaCode: place.apaCode ?? undefined });
    else errors.push({ Field: 'ClientId', Message: 'val_unknown_establishment' });
  }
  return parties;
}
