import * as v from 'valibot';
import { isQuantity } from '../guide/create/rules.ts';
import { editors } from '../people/rights.ts';
import { optionalId, optionalText, requiredText, unusedId } from '../wire/fields.ts';
import type { Area } from './area.ts';
import { sheetHeadings } from './sheet/headings.ts';

const text = v.optional(v.nullable(v.string()), null);

/** Tag ("etiqueta", product code; spec 2 §3), as guides and pickers know it. */
export const Tag = v.object({
  Id: v.number(),
  UniqueId: v.string(),
  InternalCode: v.string(),
  Description: text,
  /** Absent from older answers and from the tags inside guides. */
  GroupId: v.optional(v.nullable(v.string())),
  Version: v.optional(v.number(), 0),
});
export type Tag = v.InferOutput<typeof Tag>;

/** Complete tag (spec 3 §3). `PackageWeight` is in kg. */
export const TagRecord = v.object({
  ...Tag.entries,
  Obs: text,
  PackageWeight: v.optional(v.nullable(v.number()), null),
  IsExSitu: v.optional(v.boolean(), false),
  GroupId: text,
  GroupName: text,
});
export type TagRecord = v.InferOutput<typeof TagRecord>;

/** Data sent by its form (spec 3 §3). */
export const TagPayload = v.object({
  InternalCode: requiredText(50),
  Description: requiredText(),
  GroupId: optionalId,
  PackageWeight: v.optional(
    v.nullable(v.pipe(v.number('val_invalid_quantity'), v.check(isQuantity, 'val_invalid_quantity'))),
    null,
  ),
  IsExSitu: v.optional(v.boolean('val_invalid_format'), false),
  Obs: optionalText(500),
});
export type TagPayload = v.InferOutput<typeof TagPayload>;

export const tagsArea = {
  name: 'tags',
  path: '/products-codes',
  api: '/productCodes',
  list: '/productCodes/page',
  icon: 'tag',
  group: 'supportDataGroup',
  position: 20,
  see: editors,
  edit: editors,
  row: TagRecord,
  payload: TagPayload,
  example: {
    InternalCode: 'OFI-99',
    Description: 'Óleo usado',
    GroupId: unusedId,
    PackageWeight: 18.5,
    IsExSitu: true,
    Obs: 'Tambor de 200 L com tampa amovível.',
  },
  references: { GroupId: '/productCodes/groups' },
  sheet: [
    { field: 'InternalCode', heading: sheetHeadings.internalCode, alias: ['código', 'cod', 'code', 'etiqueta'] },
    { field: 'Description', heading: sheetHeadings.description, alias: ['nome', 'designação', 'description'] },
    {
      field: 'GroupId',
      heading: sheetHeadings.group,
      kind: 'reference',
      shown: 'GroupName',
      alias: ['group', 'grupo de etiquetas'],
    },
    {
      field: 'PackageWeight',
      heading: sheetHeadings.packageWeight,
      kind: 'number',
      alias: ['peso', 'tara', 'peso da embalagem', 'kg'],
    },
    { field: 'IsExSitu', heading: sheetHeadings.exSitu, kind: 'flag' },
    { field: 'Obs', heading: sheetHeadings.notes, alias: ['obs', 'notas', 'notes'] },
  ],
  texts: {
    menu: /*i18n*/ { id: 'tags.menu', message: 'Etiquetas e grupos' },
    title: /*i18n*/ { id: 'tags.title', message: 'Etiquetas' },
    create: /*i18n*/ { id: 'tags.create', message: 'Nova etiqueta' },
    edit: /*i18n*/ { id: 'tags.edit', message: 'Editar etiqueta' },
    one: /*i18n*/ { id: 'tags.one', message: 'Esta etiqueta' },
    created: /*i18n*/ { id: 'tags.created', message: 'Etiqueta criada com sucesso!' },
    edited: /*i18n*/ { id: 'tags.edited', message: 'Etiqueta editada com sucesso!' },
    removed: /*i18n*/ { id: 'tags.removed', message: 'Etiqueta removida com sucesso!' },
  },
} as const satisfies Area;
