import * as v from 'valibot';
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

/** A part of the administration: a list, a form and their names. Menu, guards, routes, server and tests read it. */
export interface Area {
  /** Its name in the server's menu. */
  name: string;
  /** Where its list is; its form is at `/new` and `/edit/{id}` below it unless `form` says otherwise. */
  path: string;
  form?: { create: string; edit: string; duplicate?: string };
  /** Its calls, under /api; `list` when its page has another path. */
  api: string;
  list?: string;
  /** Its list takes filters as pairs of `FilterNames` and `FilterValues`. */
  filterPairs?: true;
  /** The field that holds a row that is read: in `Items` as the only one. As the specified API answers for some (spec 1 §3). */
  readAs?: ReadAs;
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
  row: v.GenericSchema;
  payload: v.GenericSchema;
  /** What editing sends, where it is not what creating sends. */
  update?: v.GenericSchema;
  /** Fields of the payload that are written nowhere on the device, nor in the server's history. */
  secrets?: readonly string[];
  /** A valid payload, references aside: used in the API document and by tests. */
  example: Record<string, unknown>;
  /** Fields that hold the UniqueId of another record, each with a list of them under /api. */
  references?: Readonly<Record<string, string>>;
  /** The columns of its spreadsheets: its list is exported, and takes rows from a file. */
  sheet?: readonly SheetColumn[];
  /** The file only goes out: rows of one are not taken. */
  exportOnly?: true;
  /**
   * `one` starts sentences about a row ("Esta área de serviço"); `menu` names an entry that tabs share; `about` stands below the title.
   * A failure without a text of its own has the sentence of all areas.
   */
  texts: Record<'title' | 'create' | 'edit' | 'one' | 'created' | 'edited' | 'removed', Text> &
    Partial<Record<'menu' | 'about' | 'duplicate' | 'loadFailed' | 'saveFailed' | 'removeFailed', Text>>;
}

/** The answer to the read of a row. */
export const shapeOfOne = ({ row, readAs }: Pick<Area, 'row' | 'readAs'>): v.GenericSchema =>
  readAs ? v.object({ [readAs]: readAs === 'Items' ? v.tuple([row]) : row }) : row;

/** A row as its read answers it. */
export const asRead = ({ readAs }: Pick<Area, 'readAs'>, row: object): object =>
  readAs ? { [readAs]: readAs === 'Items' ? [row] : row } : row;

/** The row in the answer to its read. */
export const rowIn = ({ readAs }: Pick<Area, 'readAs'>, answer: unknown): unknown =>
  readAs ? [(answer as Record<string, unknown>)[readAs]].flat()[0] : answer;

const withId = (path: string, id: string): string => path.replace('{id}', encodeURIComponent(id));

/** Where its form is, for a new row and for the row with this id. */
export const formPath = ({ path, form }: Pick<Area, 'path' | 'form'>, id?: string): string =>
  id === undefined ? (form?.create ?? `${path}/new`) : withId(form?.edit ?? `${path}/edit/{id}`, id);

/** Where a new row starts as a copy of the one with this id; undefined where rows are not copied. */
export const copyPath = ({ form }: Pick<Area, 'form'>, id: string): string | undefined => form?.duplicate && withId(form.duplicate, id);

/** Areas in menu order. */
export const byPosition = (one: Area, other: Area): number => one.position - other.position;

/** Whether an address belongs to the area: its list or one of its forms. */
export const isInArea = (area: Pick<Area, 'path' | 'form'>, path: string): boolean =>
  [area.path, formPath(area), ...Object.values(area.form ?? {}).map((shape) => shape.split('{id}')[0] ?? shape)].some(
    (start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`),
  );
