import type * as v from 'valibot';
import type { Role } from '../../src/domain/people/rights.ts';
import type { Area, ReadAs } from '../../src/domain/reference/area.ts';
import type { SheetColumn } from '../../src/domain/reference/sheet.ts';
import type { AnyResource, Resource, ResourceRow } from '../services/resource.ts';

/** The calls of a resource; an unnamed one does not exist. `one` has the `:id`. */
export interface Calls {
  page?: string;
  choices?: string;
  one?: string;
  create?: string;
}

/** A resource and how it is served: paths, wire schemas, permissions. */
export interface Served {
  resource: AnyResource;
  /** Group and subject of its operations in the document. */
  title: string;
  row: v.GenericSchema;
  payload?: v.GenericSchema;
  /** What editing sends, where it is not what creating sends. */
  update?: v.GenericSchema;
  example?: Record<string, unknown>;
  /** Fields of the example that hold the UniqueId of another record, each with a list of them. */
  references?: Readonly<Record<string, string>>;
  calls: Calls;
  /** Its list takes filters as pairs of `FilterNames` and `FilterValues`. */
  filterPairs?: true;
  /** The field that holds a row that is read. */
  readAs?: ReadAs;
  /** Its list also answers as a selector: the rows once more, as `Items`. */
  pageHasItems?: true;
  /** The field of its list's answer that says whether the reader may edit. */
  editFlag?: string;
  /** Its list is exported and, unless `exportOnly`, takes rows from a file, in these columns. */
  sheet?: readonly SheetColumn[];
  exportOnly?: boolean;
  see: readonly Role[];
  /** Who may read its choices; by default whoever sees it. */
  choose?: readonly Role[];
  edit: readonly Role[];
  /** Only super administrators create its rows. */
  createdBy?: Area['createdBy'];
  /** Its rows are never removed. */
  permanent?: Area['permanent'];
  /** An administrator may hand its changes in for a colleague. */
  onBehalf?: true;
}

/** An administration area at its declared paths. `calls` adds to them or moves them. */
export const servedArea = <R extends ResourceRow, P extends object, U extends object>(
  area: Area,
  resource: Resource<R, P, U>,
  { choose, pageHasItems, ...calls }: Calls & Pick<Served, 'choose' | 'pageHasItems'> = {},
): Served => ({
  resource: { ...resource, ...(area.secrets && { secrets: area.secrets }) },
  title: area.texts.title.message,
  row: area.row,
  payload: area.payload,
  example: area.example,
  ...(area.references && { references: area.references }),
  calls: { page: area.api, one: `${area.api}/:id`, create: area.api, ...calls },
  ...(area.filterPairs && { filterPairs: area.filterPairs }),
  ...(area.update && { update: area.update }),
  ...(area.readAs && { readAs: area.readAs }),
  ...(pageHasItems && { pageHasItems }),
  ...(area.editFlag && { editFlag: area.editFlag }),
  ...(area.sheet && { sheet: area.sheet, exportOnly: area.exportOnly ?? false }),
  see: area.see,
  ...(choose && { choose }),
  edit: area.edit,
  ...(area.createdBy && { createdBy: area.createdBy }),
  ...(area.permanent && { permanent: area.permanent }),
});
