import * as v from 'valibot';
import { keysOf } from '#lib/records.ts';
import { editors } from '../people/rights.ts';
import {
  optionalCae,
  optionalEmail,
  optionalPostalCode,
  optionalText,
  optionalVat,
  requiredText,
} from '../wire/fields.ts';
import type { Area } from './area.ts';
import { sheetHeadings } from './sheet/headings.ts';

const text = v.optional(v.nullable(v.string()), null);

/**
 * Kinds of pickup point (spec 3 §3); a point of kind ALL serves both. OUA is a place where used
 * cooking oils are fetched: the spec writes it so in calls, and OAU ("óleos alimentares usados") in
 * texts.
 */
export const pickupPointTypes = { OUA: 1, EX_SITU: 2, ALL: 1000 } as const;
export type PickupPointKind = keyof typeof pickupPointTypes;
const kinds = Object.values(pickupPointTypes);

/** Kinds by their name or number in an address (spec 3 §9). */
export const pickupPointKindWords: ReadonlyMap<string, PickupPointKind> = new Map(
  keysOf(pickupPointTypes).flatMap((kind) => [
    [kind, kind],
    [String(pickupPointTypes[kind]), kind],
  ]),
);

/** Returns true if a point is of a kind, or of all kinds. */
export const isOfKind = (type: number, kind: PickupPointKind): boolean =>
  type === pickupPointTypes.ALL || type === pickupPointTypes[kind];

/**
 * Place of waste collection that is not an establishment (spec 3 §3), as guides and pickers know
 * it.
 */
export const PickupPoint = v.object({
  Id: v.number(),
  UniqueId: v.string(),
  InternalCode: v.string(),
  Description: v.string(),
  PickupPointVat: text,
  Address: text,
  PostalCode: text,
  Local: text,
  Email: text,
  ApaCode: text,
  PickupPointType: v.picklist(kinds),
  IsDefault: v.optional(v.boolean(), false),
  Version: v.optional(v.number(), 0),
});
export type PickupPoint = v.InferOutput<typeof PickupPoint>;

/** Complete pickup point (spec 3 §3). */
export const PickupPointRecord = v.object({
  ...PickupPoint.entries,
  Cae1: text,
  Cae2: text,
  Phone: text,
  Fax: text,
  Mobile: text,
});
export type PickupPointRecord = v.InferOutput<typeof PickupPointRecord>;

/** Data sent by its form. */
export const PickupPointPayload = v.object({
  InternalCode: requiredText(50),
  Description: requiredText(),
  PickupPointType: v.pipe(v.number('val_required'), v.picklist(kinds, 'val_invalid_format')),
  PickupPointVat: optionalVat,
  ApaCode: optionalText(50),
  Address: optionalText(),
  PostalCode: optionalPostalCode,
  Local: optionalText(),
  Email: optionalEmail,
  Phone: optionalText(50),
  Mobile: optionalText(50),
  Fax: optionalText(50),
  Cae1: optionalCae,
  Cae2: optionalCae,
});
export type PickupPointPayload = v.InferOutput<typeof PickupPointPayload>;

/**
 * Pickup point as recorded in the national system: GET /pickupPoints/import returns it and stores
 * nothing.
 */
export const RemotePickupPoint = v.object({
  Description: v.string(),
  PickupPointVat: v.string(),
  ApaCode: text,
  Address: text,
  PostalCode: text,
  Local: text,
  PickupPointType: v.picklist(kinds),
});
export type RemotePickupPoint = v.InferOutput<typeof RemotePickupPoint>;

export const pickupPointsArea = {
  name: 'pickupPoints',
  path: '/pickupPoints/list',
  form: { create: '/pickupPoints/import', edit: '/pickupPoints/edit/{id}' },
  api: '/pickupPoints',
  list: '/pickupPoints/page',
  icon: 'point',
  group: 'supportDataGroup',
  position: 10,
  see: editors,
  edit: editors,
  row: PickupPointRecord,
  payload: PickupPointPayload,
  example: {
    InternalCode: 'EXS-099',
    Description: 'Mercado de Ovar, fossa 2',
    PickupPointType: 2,
    PickupPointVat: '508391687',
    ApaCode: 'APA00917336',
    Address: 'Praça da República',
    PostalCode: '3880-141',
    Local: 'Ovar',
    Email: 'mercado@recolha.example',
    Phone: '256 581 300',
    Mobile: '912 345 678',
    Fax: '256 581 301',
    Cae1: '38112',
    Cae2: '37002',
  },
  sheet: [
    { field: 'InternalCode', heading: sheetHeadings.internalCode, alias: ['código', 'cod', 'code'] },
    { field: 'Description', heading: sheetHeadings.name, alias: ['descrição', 'designação', 'name'] },
    {
      field: 'PickupPointType',
      heading: sheetHeadings.kind,
      choices: { OAU: 1, 'Ex situ': 2, Todos: 1000 },
      alias: ['type'],
    },
    { field: 'PickupPointVat', heading: sheetHeadings.vat, alias: ['nipc', 'contribuinte', 'vat'] },
    { field: 'ApaCode', heading: sheetHeadings.apaCode, alias: ['apa', 'código apa'] },
    { field: 'Address', heading: sheetHeadings.address, alias: ['address', 'rua'] },
    { field: 'PostalCode', heading: sheetHeadings.postalCode, alias: ['cp', 'postal'] },
    { field: 'Local', heading: sheetHeadings.place, alias: ['local', 'cidade', 'concelho'] },
    { field: 'Email', heading: sheetHeadings.email, alias: ['email', 'correio'] },
    { field: 'Phone', heading: sheetHeadings.phone, alias: ['tel', 'phone'] },
    { field: 'Mobile', heading: sheetHeadings.mobile, alias: ['tlm', 'mobile'] },
    { field: 'Fax', heading: sheetHeadings.fax },
    { field: 'Cae1', heading: sheetHeadings.cae1, alias: ['cae', 'cae1'] },
    { field: 'Cae2', heading: sheetHeadings.cae2, alias: ['cae2'] },
  ],
  texts: {
    title: /*i18n*/ { id: 'pickupPoints.title', message: 'Pontos de recolha' },
    create: /*i18n*/ { id: 'pickupPoints.create', message: 'Importar ponto de recolha' },
    edit: /*i18n*/ { id: 'pickupPoints.edit', message: 'Editar ponto de recolha' },
    one: /*i18n*/ { id: 'pickupPoints.one', message: 'Este ponto de recolha' },
    created: /*i18n*/ { id: 'pickupPoints.created', message: 'Ponto de recolha importado com sucesso!' },
    edited: /*i18n*/ { id: 'pickupPoints.edited', message: 'Ponto de recolha editado com sucesso!' },
    removed: /*i18n*/ { id: 'pickupPoints.removed', message: 'Ponto de recolha removido com sucesso!' },
  },
} as const satisfies Area;
