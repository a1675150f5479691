import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FieldProblems, fieldProblems } from '../../components/field-problems.ts';
import type { LicenseTrouble } from '../../components/guide/use-license.ts';
import type { EgarCreate } from '../../domain/guide/guide-create.ts';
import { guideMessages, transporterField } from '../../domain/guide/guide-messages.ts';
import { hasAdr } from '../../domain/guide/guide-rules.ts';
import { guideTypes } from '../../domain/guide/guide-types.ts';
import { readPayload } from '../../domain/guide/payload-errors.ts';
import type { FieldError } from '../../domain/wire/errors.ts';
import { type FileLoad, guideFilesError, loadOf } from '../../domain/wire/files.ts';
import { isDay, isTime } from '../../lib/day-time.ts';
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
export const sectionOf = (field: string): Section | undefined => wordsOf(field)?.section;
export const labelOf = (field: string): MessageDescriptor => wordsOf(field)?.label ?? msg`Guia`;

/** The transporter a field belongs to, counted from 1; 0 for other fields. */
export const transporterOf = (field: string): number => Number(transporterPattern.exec(field)?.[2] ?? 0);

/** Form order: one transporter after the other. */
export function fieldOrder(field: string): number {
  const [at, first] = [plain(field), 'transporters'].map((name) => Object.keys(fields).indexOf(name)) as [number, number];
  const number = transporterOf(field);
  return number === 0 ? at : first + number / 10 + (at - first) / 100;
}

/** The wrong fields, in form order, as one line a section: its first field, and how many others. */
export function problemsBySection(wrong: readonly string[]): { section: Section; first: string; others: number }[] {
  const ordered = [...wrong].sort((a, b) => fieldOrder(a) - fieldOrder(b));
  return sections.flatMap((section) => {
    const [first, ...others] = ordered.filter((field) => sectionOf(field) === section);
    return first === undefined ? [] : [{ section, first, others: others.length }];
  });
}

const rcd = ['vatRCD', 'addressRCD', 'localRCD', 'postalCodeRCD'];

const missingField = (Field: string): FieldError => ({ Field, Message: guideMessages.required });

/** Unreadable text is invalid, not missing. */
function unreadableErrors({ quantity, transporters }: GuideValues): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof quantity === 'string') found.set('quantity', guideMessages.unreadableQuantity);
  transporters.forEach(({ day, time }, i) => {
    if (day !== null && !isDay(day)) found.set(transporterField('date', i), guideMessages.badMoment);
    if (time !== null && !isTime(time)) found.set(transporterField('hour', i), guideMessages.badTime);
  });
  return found;
}

/** The problems of the form by the server's own rules; `attached` counts the files already queued. */
export function guideErrors(values: GuideValues, attached = loadOf([])): FieldError[] {
  const unreadable = unreadableErrors(values);
  const tooMuch = guideFilesError(attached, loadOf(values.files.map(({ size }) => size)));
  return [
    ...payloadErrors(values).map(({ Field, Message }) => ({ Field, Message: unreadable.get(Field) ?? Message })),
    ...(tooMuch ? [{ Field: 'attachmentIds', Message: tooMuch }] : []),
  ];
}

function payloadErrors(values: GuideValues): FieldError[] {
  const written = toPayload(values);
  const { payload, errors, fits } = readPayload({ ...written, quantity: Number.isNaN(written.quantity) ? 0 : written.quantity });
  if (!fits) return errors;
  // Switched on but empty: the rules would see no dangerous goods.
  if (values.adr && !hasAdr(payload)) errors.push(...(['adrOnuNumber', 'adrPackageGroup'] as const).map(missingField));
  const asEstablishment = originOfValues(values) === 'establishment' && payload.selectedEgarCreateType === 'OBRAS_RCD';
  if (!asEstablishment || payload.codApaOrigin !== '') return errors;
  // Without a code the rules treat it as a construction work, but the form shows an establishment's fields.
  const missing = guideTypes.OBRAS_RCD.requires.filter((field) => !payload[field as keyof EgarCreate]);
  return [...missing.map(missingField), ...errors.filter(({ Field }) => !rcd.includes(Field))];
}

/** A licence that the account's settings ask for is missing at the recipient, or does not cover the waste. */
const licenseErrors = (trouble: LicenseTrouble | null): FieldError[] =>
  trouble?.blocks ? [{ Field: trouble.gap === 'uncovered' ? 'selectedLerCode' : 'vatDestin', Message: guideMessages.noLicense }] : [];

export const guideProblems = (i18n: I18n, values: GuideValues, attached: FileLoad, trouble: LicenseTrouble | null): FieldProblems =>
  fieldProblems(i18n, [...guideErrors(values, attached), ...licenseErrors(trouble)]);

/** A field's content under its error name: a server error applies until it changes. */
export function writtenIn(values: GuideValues, field: string): string {
  const [, name, number] = transporterPattern.exec(field) ?? [];
  const transporter = number === undefined ? undefined : values.transporters[Number(number) - 1];
  if (transporter && name === 'date') return String(transporter.day);
  if (transporter && name === 'hour') return String(transporter.time);
  if (transporter) return transporter[name as 'vat' | 'apaCode' | 'plate'];
  return JSON.stringify(values[field as keyof GuideValues] ?? null);
}
