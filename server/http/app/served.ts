import type * as v from 'valibot';
import type { Role } from '#domain/people/rights.ts';
import type { Area, ReadAs } from '#domain/reference/area.ts';
import type { SheetColumn } from '#domain/reference/sheet/sheet.ts';
import type { AnyResource, Resource, ResourceRow } from '#server/services/areas/resource.ts';

/** Paths of a resource's calls; a call without a path does not exist. `one` contains `:id`. */
export interface Calls {
  page?: string;
  choices?: string;
  one?: string;
  create?: string;
}

/** A resource and its service: paths, wire schemas, permissions. */
export interface Served {
  resource: AnyResource;
  /** Group and subject of its operations in the API document. */
  title: string;
  row: v.GenericSchema;
  payload?: v.GenericSchema;
  /** Schema of an edit, if it differs from that of a creation. */
  update?: v.GenericSchema;
  example?: Record<string, unknown>;
  /**
   * Fields of the example that hold the UniqueId of another record, each with the path of a list of
   * these records.
   */
  references?: Readonly<Record<string, string>>;
  calls: Calls;
  /** True if its list takes filters as pairs of `FilterNames` and `FilterValues`. */
  filterPairs?: true;
  /** Field that holds the row when one row is read. */
  readAs?: ReadAs;
  /** True if its list also answers as a selector, with the rows once more as `Items`. */
  pageHasItems?: true;
  /** Field of its list's answer that is true if the reader may edit. */
  editFlag?: string;
  /** Columns in which its list is exported and, unless `exportOnly`, takes rows from a file. */
  sheet?: readonly SheetColumn[];
  exportOnly?: boolean;
  see: readonly Role[];
  /** Roles that may read its choices; by default, the roles in `see`. */
  choose?: readonly Role[];
  edit: readonly Role[];
  /** Restricts the creation of its rows to super administrators. */
  createdBy?: Area['createdBy'];
  /** True if its rows are never removed. */
  permanent?: Area['permanent'];
  /** True if an administrator may hand its changes in for a colleague. */
  onBehalf?: true;
}

/** Serves an administration area at its declared paths. `calls` adds to them or moves them. */
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
