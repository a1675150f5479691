import * as v from 'valibot';
import { isPlate, isTransportPlate } from '#domain/codes/plate.ts';
import { isPostalCode } from '#domain/codes/postal-code.ts';
import { isVat } from '#domain/codes/vat.ts';
import { isLerCode } from '#domain/waste/ler-codes.ts';
import {
  isOperationCode,
  listGroups,
  needsGroup,
  needsPgl,
  packageGroups,
  wasteGroups,
} from '#domain/waste/operations.ts';
import type { FieldError } from '#domain/wire/errors.ts';
import { isOneOf } from '#lib/records.ts';
import { cannotBePrinted, guideMessages as m, sameEstablishment, transporterField } from '../messages.ts';
import { sameParty } from '../viewer.ts';
import { isHour, isWorksSite, toOrigin, transportMoment } from './parties.ts';
import { type CreateTransporter, EgarCreate, maxTransporters } from './payload.ts';
import { unprintable } from './printable.ts';
import { guideTypeNames, guideTypes } from './types.ts';

type Rule = (p: EgarCreate) => FieldError[];

const error = (Field: string, Message: string): FieldError => ({ Field, Message });
const when = (wrong: boolean, Field: string, Message: string): FieldError[] => (wrong ? [error(Field, Message)] : []);

const originFields: Rule = (p) => {
  const type = guideTypes[p.selectedEgarCreateType];
  const required = isWorksSite(p) ? (type.requiresWithoutEstablishment ?? []) : type.requires;
  return required.filter((field) => !p[field as keyof EgarCreate]).map((field) => error(field, m.required));
};

const originVat: Rule = (p) => {
  const field = isWorksSite(p) ? 'vatRCD' : 'vatOrigin';
  return when(p[field] !== '' && !isVat(p[field]), field, m.badVat);
};

const destin: Rule = (p) => [
  ...(['nameDestin', 'addressDestin', 'vatDestin', 'codApaDestin'] as const)
    .filter((field) => p[field] === '')
    .map((field) => error(field, m.required)),
  ...when(p.vatDestin !== '' && !isVat(p.vatDestin), 'vatDestin', m.badVat),
];

/**
 * Checks that origin and recipient differ (spec 2 §5): only construction works may keep their
 * waste.
 */
const differentParties: Rule = (p) => {
  const same = sameParty(toOrigin(p), { vat: p.vatDestin, apaCode: p.codApaDestin });
  return when(same && !guideTypes[p.selectedEgarCreateType].mayKeep, 'codApaDestin', sameEstablishment(p.nameDestin));
};

const postalCode: Rule = (p) =>
  when(isWorksSite(p) && p.postalCodeRCD !== '' && !isPostalCode(p.postalCodeRCD), 'postalCodeRCD', m.badPostalCode);

/** Returns true for a quantity in kilograms with at most two decimals (spec 2 §9). */
export const isQuantity = (kg: number): boolean =>
  kg > 0 && kg < 1e9 && Math.abs(kg * 100 - Math.round(kg * 100)) < 1e-6 * Math.max(1, kg);

const isGroup = (groups: readonly string[], group: string | null): boolean => group !== null && groups.includes(group);

interface Waste {
  quantity: number;
  lerCode: string;
  operation: string;
  group: string | null;
  numPgl: string | null;
}
const wasteFields = {
  quantity: 'quantity',
  ler: 'selectedLerCode',
  operation: 'selectedOperationCode',
  group: 'groupCode',
  pgl: 'numPgl',
} as const;

/** Returns the errors of a waste, at creation and after a correction (spec 2 §5). */
export function wasteErrors({ quantity, lerCode, operation, group, numPgl }: Waste): FieldError[] {
  const f = wasteFields;
  return [
    ...when(!isQuantity(quantity), f.quantity, m.badQuantity),
    ...when(lerCode === '', f.ler, m.required),
    ...when(lerCode !== '' && !isLerCode(lerCode), f.ler, m.unknownLer),
    ...when(operation === '', f.operation, m.required),
    ...when(operation !== '' && !isOperationCode(operation), f.operation, m.unknownOperation),
    ...when(needsGroup(lerCode) && !isGroup(wasteGroups, group), f.group, m.groupRequired),
    ...when(
      needsGroup(lerCode) && isGroup(wasteGroups, group) && !isGroup(listGroups(lerCode), group),
      f.group,
      m.groupMismatch,
    ),
    ...when(needsPgl(lerCode, operation) && !numPgl, f.pgl, m.pglRequired),
  ];
}

const waste: Rule = (p) =>
  wasteErrors({
    quantity: p.quantity,
    lerCode: p.selectedLerCode,
    operation: p.selectedOperationCode,
    group: p.groupCode,
    numPgl: p.numPgl,
  }).map((one) => (one.Field === wasteFields.quantity && p.quantity === 0 ? error(one.Field, m.required) : one));

const vehicle: Rule = (p) => when(p.plateVFV !== '' && !isPlate(p.plateVFV), 'plateVFV', m.badPlate);

/**
 * Returns true if any of these fields is filled, which makes the waste dangerous goods: number and
 * packing group are then required (domain, guide types).
 */
export const hasAdr = (
  p: Pick<EgarCreate, 'adrOnuNumber' | 'adrPackageGroup' | 'adrVolume' | 'adrObsI' | 'adrObsII'>,
): boolean => [p.adrOnuNumber, p.adrPackageGroup, p.adrVolume, p.adrObsI, p.adrObsII].some(Boolean);

const adr: Rule = (p) => {
  if (!hasAdr(p)) return [];
  return [
    ...when(!p.adrOnuNumber, 'adrOnuNumber', m.required),
    ...when(!!p.adrOnuNumber && !/^\d{4}$/.test(p.adrOnuNumber), 'adrOnuNumber', m.badUnNumber),
    ...when(!isOneOf(packageGroups, p.adrPackageGroup ?? ''), 'adrPackageGroup', m.required),
  ];
};

/** Time used to check only the day; the hour is checked separately. */
const midnight = '00:00';

const transporterFields = ['vat', 'plate', 'date', 'hour'] as const;

/** Returns the errors of the transporters of a guide, in carrying order (spec 2 §5). */
export function transporterErrors(transporters: readonly CreateTransporter[]): FieldError[] {
  if (transporters.length > maxTransporters) return [error('transporters', m.tooManyTransporters)];
  if (transporters.length === 0) return transporterFields.map((field) => error(transporterField(field, 0), m.required));
  const moments = transporters.map(transportMoment);
  return transporters.flatMap((t, i) => {
    const [moment, before] = [moments[i] ?? null, i > 0 ? (moments[i - 1] ?? null) : null];
    return [
      ...when(t.vat === '', transporterField('vat', i), m.required),
      ...when(t.vat !== '' && !isVat(t.vat), transporterField('vat', i), m.badVat),
      ...when(t.plate === '', transporterField('plate', i), m.required),
      ...when(t.plate !== '' && !isTransportPlate(t.plate), transporterField('plate', i), m.badPlate),
      ...when(
        transportMoment({ ...t, hour: midnight }) === null,
        transporterField('date', i),
        t.year === 0 ? m.required : m.badMoment,
      ),
      ...when(!isHour(t.hour), transporterField('hour', i), t.hour === '' ? m.required : m.badTime),
      ...when(moment !== null && before !== null && moment < before, transporterField('date', i), m.beforePrevious),
    ];
  });
}

const transporters: Rule = (p) => transporterErrors(p.transporters);

/** Free-text fields that the guide prints. */
const printedFields = [
  'nameOrigin',
  'addressOrigin',
  'commentOrigin',
  'addressRCD',
  'localRCD',
  'localOAU',
  'nameDestin',
  'addressDestin',
  'lerDescription',
  'adrObsI',
  'adrObsII',
] as const satisfies readonly (keyof EgarCreate)[];

/**
 * Checks that the font can print the texts. The guide is shown on paper at the roadside: empty
 * boxes would name nobody.
 */
const printed: Rule = (p) =>
  printedFields.flatMap((field) => {
    const letters = unprintable(p[field] ?? '');
    return when(letters !== '', field, cannotBePrinted(letters));
  });

const rules: readonly Rule[] = [
  originFields,
  originVat,
  postalCode,
  destin,
  differentParties,
  transporters,
  waste,
  vehicle,
  adr,
  printed,
];

const commonRules: readonly Rule[] = [destin, transporters, waste];

/**
 * Returns the errors of a request without a guide type, besides the missing type: those in the
 * fields every type requires. Empty if the type is known or the rest cannot be read.
 */
export function errorsWithoutType(sent: unknown): FieldError[] {
  if (
    typeof sent !== 'object' ||
    sent === null ||
    v.is(EgarCreate.entries.selectedEgarCreateType, Reflect.get(sent, 'selectedEgarCreateType'))
  ) {
    return [];
  }
  const parsed = v.safeParse(EgarCreate, { ...sent, selectedEgarCreateType: guideTypeNames[0] });
  return parsed.success ? commonRules.flatMap((rule) => rule(parsed.output)) : [];
}

/**
 * Returns every error of a guide before it is issued (spec 2 §5), in form order; empty if there are
 * none.
 */
export const createErrors = (payload: EgarCreate): FieldError[] => rules.flatMap((rule) => rule(payload));
