import * as v from 'valibot';
import { formatPlate, isPlate } from '../codes/plate.ts';
import { editors, office } from '../people/rights.ts';
import { optionalText, requiredText } from '../wire/fields.ts';
import type { Area } from './area.ts';
import { sheetHeadings } from './sheet/headings.ts';

const text = v.optional(v.nullable(v.string()), null);

/** Vehicle of the account (spec 1 §3). */
export const Vehicle = v.object({
  UniqueId: v.string(),
  Registration: v.string(),
  Description: text,
  Obs: text,
  /** Login names of its users, separated by ", ". */
  AssignedToUserName: text,
  InternalCode: text,
  Version: v.optional(v.number(), 0),
});
export type Vehicle = v.InferOutput<typeof Vehicle>;

/**
 * Data sent by its form: the registration is unique in the account, and is written as plates are in
 * guides.
 */
export const VehiclePayload = v.object({
  Registration: v.pipe(requiredText(50), v.check(isPlate, 'val_invalid_plate'), v.transform(formatPlate)),
  Description: optionalText(),
  InternalCode: optionalText(50),
  Obs: optionalText(2000),
});
export type VehiclePayload = v.InferOutput<typeof VehiclePayload>;

/** User of a vehicle (spec 1 §3), with the login name. */
export const VehicleUser = v.object({ UniqueId: v.string(), Email: v.string(), Username: v.string() });
export type VehicleUser = v.InferOutput<typeof VehicleUser>;

/** Returns true if a user is assigned to a vehicle. */
export const isAssignedTo = ({ AssignedToUserName }: Pick<Vehicle, 'AssignedToUserName'>, username: string): boolean =>
  AssignedToUserName?.split(', ').includes(username) === true;

export const vehiclesArea = {
  name: 'vehicles',
  path: '/vehicles',
  form: { create: '/vehicles/create', edit: '/vehicle/edit/{id}' },
  api: '/vehicles',
  readAs: 'Items',
  icon: 'vehicle',
  group: 'organisationGroup',
  position: 40,
  see: office,
  edit: editors,
  row: Vehicle,
  payload: VehiclePayload,
  example: {
    Registration: 'BX-48-TL',
    Description: 'Camião 12 t',
    InternalCode: 'V99',
    Obs: 'Com plataforma elevatória.',
  },
  sheet: [
    {
      field: 'Registration',
      heading: sheetHeadings.registration,
      alias: ['placa', 'registration', 'plate', 'veículo', 'viatura'],
    },
    { field: 'Description', heading: sheetHeadings.description, alias: ['nome', 'designação', 'description'] },
    { field: 'InternalCode', heading: sheetHeadings.internalCode, alias: ['código', 'cod', 'code'] },
    { field: 'Obs', heading: sheetHeadings.notes, alias: ['obs', 'notas', 'notes'] },
  ],
  texts: {
    title: /*i18n*/ { id: 'vehicles.title', message: 'Veículos' },
    create: /*i18n*/ { id: 'vehicles.create', message: 'Novo veículo' },
    edit: /*i18n*/ { id: 'vehicles.edit', message: 'Editar veículo' },
    one: /*i18n*/ { id: 'vehicles.one', message: 'Este veículo' },
    created: /*i18n*/ { id: 'vehicles.created', message: 'Veículo editado com sucesso!' },
    edited: /*i18n*/ { id: 'vehicles.edited', message: 'Veículo editado com sucesso!' },
    removed: /*i18n*/ { id: 'vehicles.removed', message: 'Veículo eliminado com sucesso!' },
    loadFailed: /*i18n*/ {
      id: 'vehicles.loadFailed',
      message: 'Não foi possível obter o Veículo. Se esta situação persistir por favor contacte o suporte.',
    },
    removeFailed: /*i18n*/ {
      id: 'vehicles.removeFailed',
      message: 'Não foi possível eliminar o Veículo. Se esta situação persistir por favor contacte o suporte.',
    },
  },
} as const satisfies Area;
