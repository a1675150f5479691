import { readCell, readDay, readTime } from '#components/sheet/file/read-cell.ts';
import type { Cells, CheckedRow, Problems } from '#components/sheet/file/sheet-rows.ts';
import { readPostalCode } from '#domain/codes/postal-code.ts';
import { readVat } from '#domain/codes/vat.ts';
import { authorizesAtOnce, issuersAmong, listInvolved, settledIssuer } from '#domain/guide/create/issuers.ts';
import { isWorksSite } from '#domain/guide/create/parties.ts';
import { type CreateTransporter, type EgarCreate, maxTransporters } from '#domain/guide/create/payload.ts';
import { readPayload } from '#domain/guide/create/payload-errors.ts';
import { hasAdr } from '#domain/guide/create/rules.ts';
import { guideSheet, toSheetField } from '#domain/guide/create/sheet.ts';
import { transportTime } from '#domain/guide/create/transport-time.ts';
import { type GuideType, guideTypeNames } from '#domain/guide/create/types.ts';
import { clearUnusedFields, originKind } from '#domain/guide/create/unused-fields.ts';
import { guideMessages as m, transporterField } from '#domain/guide/messages.ts';
import { isDay, isTime } from '#lib/day-time.ts';
import { isOneOf } from '#lib/records.ts';
import { filledParty, filledTransporter, findIssuer, findPoint, findTags } from './fill-row.ts';
import type { KnownPlaces } from './known-places.ts';

/** Indexes of the transporters. */
const transporterIndexes = Array.from({ length: maxTransporters }, (_, index) => index);
const columns = new Map(guideSheet.map((column) => [column.field, column]));
const isType = (value: unknown): value is GuideType => isOneOf(guideTypeNames, value);

function reader(cells: Cells) {
  return {
    text: (field: string): string => (cells[field] ?? '').trim(),
    value: (field: string): unknown => {
      const column = columns.get(field);
      return column && readCell(column, cells[field] ?? '');
    },
  };
}
type Reader = ReturnType<typeof reader>;

/**
 * Returns the digits of a waste code: "15 01 01*" is 150101. Adds the leading zero that
 * spreadsheets drop.
 */
function lerIn(text: string): string {
  const digits = text.replace(/[\s.*]/g, '');
  return /^\d{5}$/.test(digits) ? `0${digits}` : digits;
}

function transporterIn({ text }: Reader, known: KnownPlaces, index: number): CreateTransporter {
  const at = (name: 'vat' | 'apaCode' | 'plate' | 'date' | 'hour') => text(transporterField(name, index));
  const { day, time } = readDay(at('date'));
  const hour = readTime(at('hour') || time);
  return {
    ...filledTransporter(known, { vat: readVat(at('vat')), apaCode: at('apaCode') }),
    plate: at('plate'),
    index,
    ...transportTime({ day, time: hour }, new Date()),
  };
}

const isTransporterWritten = ({ text }: Reader, index: number): boolean =>
  (['vat', 'apaCode', 'plate', 'date', 'hour'] as const).some((name) => text(transporterField(name, index)) !== '');

/**
 * Returns the transporters of a row. An empty one before the last written one stays, so that its
 * columns report what is missing.
 */
function transportersIn(row: Reader, known: KnownPlaces): CreateTransporter[] {
  const written = transporterIndexes.filter((index) => isTransporterWritten(row, index));
  const count = (written.at(-1) ?? -1) + 1;
  return Array.from({ length: count }, (_, index) => transporterIn(row, known, index));
}

function originIn({ text }: Reader, known: KnownPlaces, type: GuideType): Partial<EgarCreate> {
  const party = {
    vat: readVat(text('vatOrigin')),
    apaCode: text('codApaOrigin'),
    name: text('nameOrigin'),
    address: text('addressOrigin'),
  };
  const [local, postalCode] = [text('localOrigin'), readPostalCode(text('postalCodeOrigin'))];
  const kind = originKind(type, party.apaCode === '');
  if (kind === 'works') {
    const { vat: vatRCD, address: addressRCD } = party;
    return { nameOrigin: party.name, vatRCD, addressRCD, localRCD: local, postalCodeRCD: postalCode };
  }
  if (kind === 'point') {
    const point = findPoint(known, type, text('pickupPointCode'));
    return {
      pickupPointCode: point?.InternalCode ?? text('pickupPointCode'),
      vatOrigin: party.vat || (point?.PickupPointVat ?? ''),
      codApaOrigin: party.apaCode || (point?.ApaCode ?? ''),
      nameOrigin: party.name || (point?.Description ?? ''),
      addressOrigin: party.address || (point?.Address ?? ''),
      localOAU: local || (point?.Local ?? ''),
    };
  }
  const { vat: vatOrigin, apaCode: codApaOrigin, name: nameOrigin, address: addressOrigin } = filledParty(known, party);
  return { vatOrigin, codApaOrigin, nameOrigin, addressOrigin };
}

function destinIn({ text }: Reader, known: KnownPlaces): Partial<EgarCreate> {
  const written = {
    vat: readVat(text('vatDestin')),
    apaCode: text('codApaDestin'),
    name: text('nameDestin'),
    address: text('addressDestin'),
  };
  const {
    vat: vatDestin,
    apaCode: codApaDestin,
    name: nameDestin,
    address: addressDestin,
  } = filledParty(known, written);
  return { vatDestin, codApaDestin, nameDestin, addressDestin };
}

/** Returns the cells that cannot be read, with their messages. */
function unreadableIn({ text, value }: Reader, known: KnownPlaces): Record<string, string> {
  const type = value('selectedEgarCreateType');
  const issuer = text('issuer');
  const wrong = (field: string, isWrong: boolean, message: string) => (isWrong ? { [field]: message } : {});
  return {
    ...wrong('selectedEgarCreateType', !isType(type), type === null ? m.required : 'val_invalid_format'),
    ...wrong('selectedProducerType', typeof value('selectedProducerType') === 'number', 'val_invalid_format'),
    ...wrong('exSituAnimalOrigin', typeof value('exSituAnimalOrigin') === 'string', 'val_invalid_format'),
    ...wrong('quantity', Number.isNaN(value('quantity')), m.unreadableQuantity),
    ...wrong('tagIds', findTags(known, text('tagIds')) === null, m.unknownTag),
    ...wrong('issuer', issuer !== '' && findIssuer(known, issuer) === undefined, m.noIssuer),
    ...Object.assign(
      {},
      ...transporterIndexes.map((index) => {
        const [date, hour] = [transporterField('date', index), transporterField('hour', index)];
        return {
          ...wrong(date, text(date) !== '' && !isDay(readDay(text(date)).day), m.badMoment),
          ...wrong(hour, text(hour) !== '' && !isTime(readTime(text(hour))), m.badTime),
        };
      }),
    ),
  };
}

/** Returns a row as a creation; unreadable cells are left out. */
function payloadIn(row: Reader, known: KnownPlaces): EgarCreate {
  const { text, value } = row;
  const written = value('selectedEgarCreateType');
  const type = isType(written) ? written : guideTypeNames[0];
  const producer = value('selectedProducerType');
  const quantity = value('quantity') as number | null;
  const blank = { nameOrigin: '', addressOrigin: '', vatOrigin: '', codApaOrigin: '', pickupPointCode: '' };
  const works = { vatRCD: '', addressRCD: '', localRCD: '', postalCodeRCD: '', localOAU: '' };
  const payload: EgarCreate = {
    ...blank,
    ...works,
    ...(originIn(row, known, type) as typeof blank),
    ...(destinIn(row, known) as Record<'vatDestin' | 'codApaDestin' | 'nameDestin' | 'addressDestin', string>),
    selectedEgarCreateType: type,
    selectedProducerType: producer === 'PI' || producer === 'OGR' ? producer : null,
    exSituAnimalOrigin: value('exSituAnimalOrigin') === true,
    quantity: Number.isNaN(quantity) ? 0 : (quantity ?? 0),
    selectedLerCode: lerIn(text('selectedLerCode')),
    lerDescription: '',
    selectedOperationCode: text('selectedOperationCode').toUpperCase(),
    groupCode: text('groupCode').toUpperCase() || null,
    commentOrigin: text('commentOrigin'),
    numPgl: text('numPgl') || null,
    plateVFV: text('plateVFV'),
    transporters: transportersIn(row, known),
    issuer: findIssuer(known, text('issuer')) ?? null,
    tagIds: findTags(known, text('tagIds')) ?? [],
    adrOnuNumber: text('adrOnuNumber') || null,
    adrPackageGroup: text('adrPackageGroup').toUpperCase() || null,
    adrVolume: text('adrVolume') || null,
    adrObsI: text('adrObsI') || null,
    adrObsII: text('adrObsII') || null,
    attachmentIds: [],
  };
  const kind = originKind(type, isWorksSite(payload));
  return clearUnusedFields(payload, { kind, adr: hasAdr(payload) });
}

/**
 * Returns the issuer (spec 2 §4): the row's, else the origin when several could issue; null where
 * the server decides.
 */
function issuerIn(payload: EgarCreate, { held }: KnownPlaces): { issuer: string | null; problems: Problems } {
  const none = { issuer: payload.issuer, problems: {} };
  if (payload.issuer !== null || held.length === 0) return none;
  const involved = listInvolved(payload);
  const possible = issuersAmong(held, involved);
  if (possible.length === 0) return { ...none, problems: { '': m.noIssuer } };
  if (!settledIssuer(involved.type, possible).ask) return none;
  const origin = possible.find((place) => authorizesAtOnce(place, involved.origin));
  return origin ? { issuer: origin.id, problems: {} } : { ...none, problems: { issuer: 'must-select-issuer' } };
}

/**
 * Checks a row of a file with the rules of the form (spec 2 §5), and completes it from the
 * establishments, pickup points and tags that this device knows.
 */
export function checkGuideRow(cells: Cells, known: KnownPlaces): CheckedRow {
  const row = reader(cells);
  const { payload, errors } = readPayload(payloadIn(row, known));
  const problems: Record<string, string> = {};
  for (const { Field, Message } of errors) problems[toSheetField(Field)] ??= Message;
  const unreadable = unreadableIn(row, known);
  if (Object.keys(problems).length > 0) return { values: { ...payload }, problems: { ...problems, ...unreadable } };
  const issuing = issuerIn(payload, known);
  return { values: { ...payload, issuer: issuing.issuer }, problems: { ...issuing.problems, ...unreadable } };
}
