import * as v from 'valibot';
import { editors } from '../people/rights.ts';
import { optionalText, requiredText } from '../wire/fields.ts';
import type { Area } from './area.ts';
import { sheetHeadings } from './sheet/headings.ts';

const text = v.optional(v.nullable(v.string()), null);

/** Group of tags (spec 3 §3), with the number of its tags. */
export const TagGroup = v.object({
  UniqueId: v.string(),
  InternalCode: v.string(),
  Description: text,
  Obs: text,
  IsDefault: v.optional(v.boolean(), false),
  TagCount: v.optional(v.number(), 0),
  Version: v.optional(v.number(), 0),
});
export type TagGroup = v.InferOutput<typeof TagGroup>;

/** Data sent by its form: the internal code is unique in the account (spec 3 §5). */
export const TagGroupPayload = v.object({
  InternalCode: requiredText(50),
  Description: requiredText(),
  Obs: optionalText(500),
});
export type TagGroupPayload = v.InferOutput<typeof TagGroupPayload>;

export const tagGroupsArea = {
  name: 'tagGroups',
  path: '/products-codes/groups',
  form: { create: '/products-codes/groups/new', edit: '/products-codes/groups/{id}' },
  api: '/productCodes/groups',
  icon: 'tag',
  group: 'supportDataGroup',
  position: 21,
  tabOf: 'tags',
  see: editors,
  edit: editors,
  row: TagGroup,
  payload: TagGroupPayload,
  example: { InternalCode: 'OFI99', Description: 'Oficina', Obs: 'Resíduos da oficina.' },
  sheet: [
    { field: 'InternalCode', heading: sheetHeadings.internalCode, alias: ['código', 'cod', 'code', 'grupo'] },
    { field: 'Description', heading: sheetHeadings.description, alias: ['nome', 'designação', 'description'] },
    { field: 'Obs', heading: sheetHeadings.notes, alias: ['obs', 'notas', 'notes'] },
  ],
  texts: {
    title: /*i18n*/ { id: 'tagGroups.title', message: 'Grupos de etiquetas' },
    create: /*i18n*/ { id: 'tagGroups.create', message: 'Novo grupo' },
    edit: /*i18n*/ { id: 'tagGroups.edit', message: 'Editar grupo' },
    one: /*i18n*/ { id: 'tagGroups.one', message: 'Este grupo' },
    created: /*i18n*/ { id: 'tagGroups.created', message: 'Grupo criado com sucesso!' },
    edited: /*i18n*/ { id: 'tagGroups.edited', message: 'Grupo editado com sucesso!' },
    removed: /*i18n*/ { id: 'tagGroups.removed', message: 'Grupo removido com sucesso!' },
  },
} as const satisfies Area;
