import type * as v from 'valibot';
import type { Role } from '../people/rights.ts';
import type { SheetColumn } from './sheet/sheet.ts';

/** Text in the source language, translated where it is shown. */
export interface Text {
  id: string;
  message: string;
}

/** Menu groups that consist of areas. */
export const areaGroups = ['organisationGroup', 'supportDataGroup'] as const;
export type AreaGroup = (typeof areaGroups)[number];

/** Field of an answer that holds the requested row. */
export type ReadAs = 'Items' | 'User';

/** Form of the administration, which reads and saves one row with the calls of `api`. */
export interface FormArea {
  /** Name for its drafts and stored rows. */
  name: string;
  /** Path of its calls, under /api. */
  api: string;
  /**
   * True if one call, a POST to `api`, creates and updates a row; the row can be read before it
   * exists.
   */
  upsert?: true;
  /**
   * Field of the answer that holds the read row; in `Items` it is the only one. The specified API
   * answers like this for some areas (spec 1 §3).
   */
  readAs?: ReadAs;
  row: v.GenericSchema;
  payload: v.GenericSchema;
  /** Schema for editing, if it differs from creating. */
  update?: v.GenericSchema;
  /** Fields of the payload that are stored neither on the device nor in the server's history. */
  secrets?: readonly string[];
  /** Valid payload, except for references: used in the API document and by tests. */
  example: Record<string, unknown>;
  /**
   * `one` starts sentences about a row ("Esta área de serviço"). A failure without its own text
   * gets the sentence shared by all areas.
   */
  texts: Record<'one' | 'edited', Text> & Partial<Record<'loadFailed' | 'saveFailed', Text>>;
}

/**
 * Part of the administration: a list, a form and their names. Menu, guards, routes, server and
 * tests read it.
 */
export interface Area extends FormArea {
  /** Name in the server's menu. */
  name: string;
  /**
   * Address of its list; its form is at `/new` and `/edit/{id}` below it unless `form` says
   * otherwise. `first` is a separate screen.
   */
  path: string;
  form?: { create: string; edit: string; duplicate?: string; first?: string };
  /** Path of its page call, if different from `api`. */
  list?: string;
  /** True if its list takes filters as pairs of `FilterNames` and `FilterValues`. */
  filterPairs?: true;
  /** Field in the answer of its list that tells if the reader may edit and remove rows. */
  editFlag?: string;
  icon: string;
  /** Menu group, and position in it. */
  group: AreaGroup;
  position: number;
  /** Name of the area whose menu entry it shares, as a tab beside it. */
  tabOf?: string;
  see: readonly Role[];
  edit: readonly Role[];
  /** Set if only super administrators create rows; the row decides who may edit it. */
  createdBy?: 'superAdministrator';
  /** True if rows are never removed. */
  permanent?: true;
  /** Fields that hold the UniqueId of another record, each with a list of them under /api. */
  references?: Readonly<Record<string, string>>;
  /** Columns of its spreadsheets: its list can be exported and imported. */
  sheet?: readonly SheetColumn[];
  /** True if the file can only be exported, not imported. */
  exportOnly?: true;
  /** `menu` names an entry shared by tabs; `about` is the text below the title. */
  texts: FormArea['texts'] &
    Record<'title' | 'create' | 'edit' | 'created' | 'removed', Text> &
    Partial<Record<'menu' | 'about' | 'duplicate' | 'removeFailed', Text>>;
}

const withId = (path: string, id: string): string => path.replace('{id}', encodeURIComponent(id));

/** Returns the address of its form, for a new row or for the row with this id. */
export const formPath = ({ path, form }: Pick<Area, 'path' | 'form'>, id?: string): string =>
  id === undefined ? (form?.create ?? `${path}/new`) : withId(form?.edit ?? `${path}/edit/{id}`, id);

/** Returns the address of one tab of a row's form (spec 1 §2). */
export const tabPath = (area: Pick<Area, 'path' | 'form'>, id: string, tab: string): string =>
  `${formPath(area, id)}?tab=${encodeURIComponent(tab)}`;

/**
 * Returns the address for a new row copied from the one with this id; undefined if rows cannot be
 * copied.
 */
export const copyPath = ({ form }: Pick<Area, 'form'>, id: string): string | undefined =>
  form?.duplicate && withId(form.duplicate, id);

/** Compares areas by their position in the menu. */
export const byPosition = (one: Area, other: Area): number => one.position - other.position;

type Placed = Pick<Area, 'path' | 'form'>;

/**
 * Returns the length of the address that the area's list or one of its forms covers; 0 if it covers
 * none.
 */
const reach = (area: Placed, path: string): number =>
  Math.max(
    0,
    ...[area.path, formPath(area), ...Object.values(area.form ?? {}).map((shape) => shape.split('{id}')[0] ?? shape)]
      .filter((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`))
      .map((start) => start.length),
  );

/**
 * Returns the area that an address belongs to, by its list or one of its forms; of several, the one
 * that covers most of it.
 */
export function findArea<A extends Placed>(path: string, areas: readonly A[]): A | undefined {
  const [nearest] = areas
    .filter((area) => reach(area, path) > 0)
    .sort((one, other) => reach(other, path) - reach(one, path));
  return nearest;
}
