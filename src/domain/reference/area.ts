import type * as v from 'valibot';
import type { Role } from '../people/rights.ts';

/** A text in the source language, translated where it is shown. */
export interface Text {
  id: string;
  message: string;
}

/** Groups of the menu that are made of areas. */
export const areaGroups = ['organisationGroup', 'supportDataGroup'] as const;
export type AreaGroup = (typeof areaGroups)[number];

/** A part of the administration: a list, a form and what both are called. Menu, guards, routes, server and tests read it. */
export interface Area {
  /** Its name in the server's menu. */
  name: string;
  /** Where its list is; its form is at `/new` and `/edit/{id}` under it, unless `form` says otherwise. */
  path: string;
  form?: { create: string; edit: string };
  /** Its calls, under /api; `list` where its page is not at the same path. */
  api: string;
  list?: string;
  icon: string;
  /** The group of the menu in which it stands. */
  group: AreaGroup;
  see: readonly Role[];
  edit: readonly Role[];
  row: v.GenericSchema;
  payload: v.GenericSchema;
  /** A payload that is right, but for its references: in the document of the API, and what tests begin with. */
  example: Record<string, unknown>;
  /** `one` begins sentences about a row ("Esta área de serviço"). */
  texts: Record<'title' | 'create' | 'edit' | 'one' | 'created' | 'edited' | 'removed', Text>;
}

/** Where its form is: for a new row, and for the one with this id. */
export const formPath = ({ path, form }: Pick<Area, 'path' | 'form'>, id?: string): string =>
  id === undefined ? (form?.create ?? `${path}/new`) : (form?.edit ?? `${path}/edit/{id}`).replace('{id}', encodeURIComponent(id));
