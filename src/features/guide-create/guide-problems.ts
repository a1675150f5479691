import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FieldProblems, fieldProblems } from '#components/errors/field-problems.ts';
import type { LicenseTrouble } from '#components/guide/acts/use-license.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { readPayload } from '#domain/guide/create/payload-errors.ts';
import { hasAdr } from '#domain/guide/create/rules.ts';
import { guideTypes } from '#domain/guide/create/types.ts';
import { guideMessages, transporterField } from '#domain/guide/messages.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import { type FileLoad, guideFilesError, sumLoad } from '#domain/wire/files.ts';
import { isDay, isTime } from '#lib/day-time.ts';
import { type GuideValues, originOfValues, toPayload } from './guide-values.ts';

export const sections = ['type', 'origin', 'destin', 'transporters', 'waste', 'adr', 'files'] as const;
export type Section = (typeof sections)[number];

export const sectionNames: Record<Section, MessageDescriptor> = {
  type: msg`Tipo`,
  origin: msg`Origem`,
  destin: msg`Destino`,
  transporters: msg`Transportadores`,
  waste: msg`Resíduo`,
  adr: msg`ADR`,
  files: msg`Anexos`,
};

interface FieldWords {
  section: Section;
  label: MessageDescriptor;
}
const fields: Record<string, FieldWords> = {
  selectedEgarCreateType: { section: 'type', label: msg`Tipo de guia` },
  selectedProducerType: { section: 'type', label: msg`Tipo de produtor` },
  pickupPointCode: { section: 'origin', label: msg`Ponto de recolha` },
  vatOrigin: { section: 'origin', label: msg`NIF` },
  codApaOrigin: { section: 'origin', label: msg`Código APA` },
  nameOrigin: { section: 'origin', label: msg`Nome` },
  addressOrigin: { section: 'origin', label: msg`Morada` },
  localOAU: { section: 'origin', label: msg`Localidade` },
  plateVFV: { section: 'origin', label: msg`Matrícula do veículo em fim de vida` },
  vatRCD: { section: 'origin', label: msg`NIF` },
  addressRCD: { section: 'origin', label: msg`Morada da obra` },
  localRCD: { section: 'origin', label: msg`Localidade` },
  postalCodeRCD: { section: 'origin', label: msg`Código postal` },
  commentOrigin: { section: 'origin', label: msg`Observações` },
  vatDestin: { section: 'destin', label: msg`NIF` },
  codApaDestin: { section: 'destin', label: msg`Código APA` },
  nameDestin: { section: 'destin', label: msg`Nome` },
  addressDestin: { section: 'destin', label: msg`Morada` },
  transporters: { section: 'transporters', label: msg`Transportadores` },
  vatTransporter: { section: 'transporters', label: msg`NIF` },
  apaCodeTransporter: { section: 'transporters', label: msg`Código APA` },
  plateTransporter: { section: 'transporters', label: msg`Matrícula` },
  dateTransporter: { section: 'transporters', label: msg`Data` },
  hourTransporter: { section: 'transporters', label: msg`Hora` },
  selectedLerCode: { section: 'waste', label: msg`Código LER` },
  quantity: { section: 'waste', label: msg`Quantidade` },
  selectedOperationCode: { section: 'waste', label: msg`Operação` },
  groupCode: { section: 'waste', label: msg`Grupo` },
  numPgl: { section: 'waste', label: msg`Nº PGL` },
  tagIds: { section: 'waste', label: msg`Etiquetas` },
  adrOnuNumber: { section: 'adr', label: msg`Número ONU` },
  adrPackageGroup: { section: 'adr', label: msg`Grupo de embalagem` },
  adrVolume: { section: 'adr', label: msg`Volume` },
  adrObsI: { section: 'adr', label: msg`Observações` },
  adrObsII: { section: 'adr', label: msg`Mais observações` },
  attachmentIds: { section: 'files', label: msg`Anexos` },
};

const transporterPattern = /^(vat|apaCode|plate|date|hour)Transporter(\d+)$/;
const plain = (field: string): string => field.replace(/Transporter\d+$/, 'Transporter');
const wordsOf = (field: string): FieldWords | undefined => fields[plain(field)];
export const findSection = (field: string): Section | undefined => wordsOf(field)?.section;
export const findLabel = (field: string): MessageDescriptor => wordsOf(field)?.label ?? msg`Guia`;

/** Returns the transporter that a field belongs to, counted from 1; 0 for other fields. */
export const transporterIndex = (field: string): number => Number(transporterPattern.exec(field)?.[2] ?? 0);

/** Returns a field's place in form order: one transporter after the other. */
export function fieldOrder(field: string): number {
  const order = Object.keys(fields);
  const [at, first] = [order.indexOf(plain(field)), order.indexOf('transporters')];
  const number = transporterIndex(field);
  return number === 0 ? at : first + number / 10 + (at - first) / 100;
}

/**
 * Returns the wrong fields in form order, one entry per section: its first field, and the number of
 * others.
 */
export function problemsBySection(wrong: readonly string[]): { section: Section; first: string; others: number }[] {
  const ordered = [...wrong].sort((a, b) => fieldOrder(a) - fieldOrder(b));
  return sections.flatMap((section) => {
    const [first, ...others] = ordered.filter((field) => findSection(field) === section);
    return first === undefined ? [] : [{ section, first, others: others.length }];
  });
}

const rcd = ['vatRCD', 'addressRCD', 'localRCD', 'postalCodeRCD'];

const missingField = (Field: string): FieldError => ({ Field, Message: guideMessages.required });

/** Returns the errors of unreadable text, which is invalid rather than missing. */
function unreadableErrors({ quantity, transporters }: GuideValues): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof quantity === 'string') found.set('quantity', guideMessages.unreadableQuantity);
  transporters.forEach(({ day, time }, i) => {
    if (day !== null && !isDay(day)) found.set(transporterField('date', i), guideMessages.badMoment);
    if (time !== null && !isTime(time)) found.set(transporterField('hour', i), guideMessages.badTime);
  });
  return found;
}

/**
 * Returns the problems of the form by the server's own rules; `attached` holds the files already
 * queued.
 */
export function guideErrors(values: GuideValues, attached = sumLoad([])): FieldError[] {
  const unreadable = unreadableErrors(values);
  const tooMuch = guideFilesError(attached, sumLoad(values.files.map(({ size }) => size)));
  return [
    ...payloadErrors(values).map(({ Field, Message }) => ({ Field, Message: unreadable.get(Field) ?? Message })),
    ...(tooMuch ? [{ Field: 'attachmentIds', Message: tooMuch }] : []),
  ];
}

function payloadErrors(values: GuideValues): FieldError[] {
  const written = toPayload(values);
  const { payload, errors, fits } = readPayload({
    ...written,
    quantity: Number.isNaN(written.quantity) ? 0 : written.quantity,
  });
  if (!fits) return errors;
  // With the switch on and the fields empty, the rules would see no dangerous goods.
  if (values.adr && !hasAdr(payload)) errors.push(...(['adrOnuNumber', 'adrPackageGroup'] as const).map(missingField));
  const asEstablishment = originOfValues(values) === 'establishment' && payload.selectedEgarCreateType === 'OBRAS_RCD';
  if (!asEstablishment || payload.codApaOrigin !== '') return errors;
  // Without a code the rules take the origin for a construction work, while the form shows an
  // establishment's fields.
  const missing = guideTypes.OBRAS_RCD.requires.filter((field) => !payload[field as keyof EgarCreate]);
  return [...missing.map(missingField), ...errors.filter(({ Field }) => !rcd.includes(Field))];
}

/**
 * Returns an error when the account's settings require a licence that the recipient lacks, or that
 * does not cover the waste.
 */
const licenseErrors = (trouble: LicenseTrouble | null): FieldError[] =>
  trouble?.blocks
    ? [{ Field: trouble.gap === 'uncovered' ? 'selectedLerCode' : 'vatDestin', Message: guideMessages.noLicense }]
    : [];

export const guideProblems = (
  i18n: I18n,
  values: GuideValues,
  attached: FileLoad,
  trouble: LicenseTrouble | null,
): FieldProblems => fieldProblems(i18n, [...guideErrors(values, attached), ...licenseErrors(trouble)]);

/**
 * Returns a field's content by its error name: a server error applies until that content changes.
 */
export function readWritten(values: GuideValues, field: string): string {
  const [, name, number] = transporterPattern.exec(field) ?? [];
  const transporter = number === undefined ? undefined : values.transporters[Number(number) - 1];
  if (transporter && name === 'date') return String(transporter.day);
  if (transporter && name === 'hour') return String(transporter.time);
  if (transporter) return transporter[name as 'vat' | 'apaCode' | 'plate'];
  return JSON.stringify(values[field as keyof GuideValues] ?? null);
}
