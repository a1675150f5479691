import type * as v from 'valibot';
import type { Role } from '../people/rights.ts';
import type { SheetColumn } from './sheet.ts';

/** A text in the source language, translated where it is shown. */
export interface Text {
  id: string;
  message: string;
}

/** Menu groups that consist of areas. */
export const areaGroups = ['organisationGroup', 'supportDataGroup'] as const;
export type AreaGroup = (typeof areaGroups)[number];

/** The field of an answer that holds the row that was asked for. */
export type ReadAs = 'Items' | 'User';

/** What a form of the administration reads and saves: one row, at the calls of `api`. */
export interface FormArea {
  /** Names its drafts and kept rows. */
  name: string;
  /** Its calls, under /api. */
  api: string;
  /** A row is created and updated by one call, a POST to `api`; it can be read before it exists. */
  upsert?: true;
  /** The field that holds a row that is read: in `Items` as the only one. As the specified API answers for some (spec 1 §3). */
  readAs?: ReadAs;
  row: v.GenericSchema;
  payload: v.GenericSchema;
  /** What editing sends, where it is not what creating sends. */
  update?: v.GenericSchema;
  /** Fields of the payload that are written nowhere on the device, nor in the server's history. */
  secrets?: readonly string[];
  /** A valid payload, references aside: used in the API document and by tests. */
  example: Record<string, unknown>;
  /**
   * `one` starts sentences about a row ("Esta área de serviço"). A failure without a text of its own has the sentence of all areas.
   */
  texts: Record<'one' | 'edited', Text> & Partial<Record<'loadFailed' | 'saveFailed', Text>>;
}

/** A part of the administration: a list, a form and their names. Menu, guards, routes, server and tests read it. */
export interface Area extends FormArea {
  /** Its name in the server's menu. */
  name: string;
  /** Where its list is; its form is at `/new` and `/edit/{id}` below it unless `form` says otherwise. `first` is a screen of its own. */
  path: string;
  form?: { create: string; edit: string; duplicate?: string; first?: string };
  /** Where its page has another path than `api`. */
  list?: string;
  /** Its list takes filters as pairs of `FilterNames` and `FilterValues`. */
  filterPairs?: true;
  /** The field of its list's answer that says whether the reader may edit and remove its rows. */
  editFlag?: string;
  icon: string;
  /** Its menu group, and its place there. */
  group: AreaGroup;
  position: number;
  /** The name of the area whose menu entry it shares: it is a tab beside it. */
  tabOf?: string;
  see: readonly Role[];
  edit: readonly Role[];
  /** Its rows are created by super administrators only; who edits which is decided by the row. */
  createdBy?: 'superAdministrator';
  /** Its rows are never removed. */
  permanent?: true;
  /** Fields that hold the UniqueId of another record, each with a list of them under /api. */
  references?: Readonly<Record<string, string>>;
  /** The columns of its spreadsheets: its list is exported, and takes rows from a file. */
  sheet?: readonly SheetColumn[];
  /** The file only goes out: rows of one are not taken. */
  exportOnly?: true;
  /** `menu` names an entry that tabs share; `about` stands below the title. */
  texts: FormArea['texts'] &
    Record<'title' | 'create' | 'edit' | 'created' | 'removed', Text> &
    Partial<Record<'menu' | 'about' | 'duplicate' | 'removeFailed', Text>>;
}

const withId = (path: string, id: string): string => path.replace('{id}', encodeURIComponent(id));

/** Where its form is, for a new row and for the row with this id. */
export const formPath = ({ path, form }: Pick<Area, 'path' | 'form'>, id?: string): string =>
  id === undefined ? (form?.create ?? `${path}/new`) : withId(form?.edit ?? `${path}/edit/{id}`, id);

/** Where a part of a row's form is (spec 1 §2). */
export const tabPath = (area: Pick<Area, 'path' | 'form'>, id: string, tab: string): string =>
  `${formPath(area, id)}?tab=${encodeURIComponent(tab)}`;

/** Where a new row starts as a copy of the one with this id; undefined where rows are not copied. */
export const copyPath = ({ form }: Pick<Area, 'form'>, id: string): string | undefined => form?.duplicate && withId(form.duplicate, id);

/** Areas in menu order. */
export const byPosition = (one: Area, other: Area): number => one.position - other.position;

type Placed = Pick<Area, 'path' | 'form'>;

/** How much of an address the area's list or one of its forms begins; 0 for one that is not its own. */
const reach = (area: Placed, path: string): number =>
  Math.max(
    0,
    ...[area.path, formPath(area), ...Object.values(area.form ?? {}).map((shape) => shape.split('{id}')[0] ?? shape)]
      .filter((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`))
      .map((start) => start.length),
  );

/** The area that an address belongs to, its list or one of its forms: of several, the one that names most of it. */
export function areaOf<A extends Placed>(path: string, areas: readonly A[]): A | undefined {
  const [nearest] = areas.filter((area) => reach(area, path) > 0).sort((one, other) => reach(other, path) - reach(one, path));
  return nearest;
}
