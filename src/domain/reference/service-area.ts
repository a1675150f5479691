import * as v from 'valibot';
import { editors } from '../people/rights.ts';
import { optionalText, requiredId, requiredText, unusedId } from '../wire/fields.ts';
import type { Area } from './area.ts';
import { sheetHeadings } from './sheet/headings.ts';

const text = v.optional(v.nullable(v.string()), null);

/** Service area (spec 3 §3). */
export const ServiceArea = v.object({
  UniqueId: v.string(),
  InternalCode: v.string(),
  Description: text,
  Obs: text,
  AssignedToUserId: text,
  AssignedToUserName: text,
  IsDefault: v.optional(v.boolean(), false),
  Version: v.optional(v.number(), 0),
});
export type ServiceArea = v.InferOutput<typeof ServiceArea>;

/** Data sent by its form (spec 3 §5). */
export const ServiceAreaPayload = v.object({
  InternalCode: requiredText(50),
  Description: requiredText(),
  AssignedToUserId: requiredId,
  Obs: optionalText(),
});
export type ServiceAreaPayload = v.InferOutput<typeof ServiceAreaPayload>;

export const serviceAreasArea = {
  name: 'serviceAreas',
  path: '/service-areas',
  form: { create: '/service-areas/new', edit: '/service-areas/{id}' },
  api: '/service-areas',
  icon: 'map',
  group: 'supportDataGroup',
  position: 30,
  see: editors,
  edit: editors,
  row: ServiceArea,
  payload: ServiceAreaPayload,
  example: {
    InternalCode: 'ZS99',
    Description: 'Sever do Vouga',
    AssignedToUserId: unusedId,
    Obs: 'Recolhas à terça e à sexta.',
  },
  references: { AssignedToUserId: '/users/select-users' },
  sheet: [
    { field: 'InternalCode', heading: sheetHeadings.internalCode, alias: ['código', 'cod', 'code', 'área'] },
    { field: 'Description', heading: sheetHeadings.description, alias: ['nome', 'designação', 'description'] },
    {
      field: 'AssignedToUserId',
      heading: sheetHeadings.user,
      kind: 'reference',
      shown: 'AssignedToUserName',
      alias: ['user', 'motorista'],
    },
    { field: 'Obs', heading: sheetHeadings.notes, alias: ['obs', 'notas', 'notes'] },
  ],
  texts: {
    title: /*i18n*/ { id: 'serviceAreas.title', message: 'Áreas de serviço' },
    create: /*i18n*/ { id: 'serviceAreas.create', message: 'Nova área de serviço' },
    edit: /*i18n*/ { id: 'serviceAreas.edit', message: 'Editar área de serviço' },
    one: /*i18n*/ { id: 'serviceAreas.one', message: 'Esta área de serviço' },
    created: /*i18n*/ { id: 'serviceAreas.created', message: 'Área de Serviço criada com sucesso!' },
    edited: /*i18n*/ { id: 'serviceAreas.edited', message: 'Área de Serviço editada com sucesso!' },
    removed: /*i18n*/ { id: 'serviceAreas.removed', message: 'Área de Serviço removida com sucesso!' },
  },
} as const satisfies Area;
