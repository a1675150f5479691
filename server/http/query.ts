import * as v from 'valibot';
import { passwordChangesPageSize } from '#domain/people/password-change.ts';
import { minSearchLength, selectorPageSize, tablePageSize } from '#domain/wire/paging.ts';

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'val_invalid_format'), v.transform(Number));
const from = v.optional(digits, '0');
const most = (size: number, fallback: number) =>
  v.pipe(
    v.optional(digits, String(fallback)),
    v.transform((n) => Math.min(Math.max(n, 1), size)),
  );

/** Search term; shorter terms are ignored (spec 1 §5). */
const term = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(255, 'val_max_length_255'),
    v.transform((text) => (text.trim().length < minSearchLength ? '' : text.trim())),
  ),
  '',
);
const text = v.optional(v.pipe(v.string(), v.maxLength(255, 'val_max_length_255')));

/** Values of a repeated parameter, in the given order. */
export const texts = v.optional(
  v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(255, 'val_max_length_255')), v.pipe(v.array(v.string()), v.maxLength(40))]),
    v.transform((value) => (Array.isArray(value) ? value : [value])),
  ),
  () => [],
);

/** Parameters start and pageSize of table feeds. */
export const tablePart = { start: from, pageSize: most(selectorPageSize, tablePageSize) };
/** Parameters start, pageSize and searchTerm of table feeds. */
export const tableQuery = { ...tablePart, searchTerm: term };
/** Parameters offset, limit and searchTerm of selectors. */
export const selectorQuery = { offset: from, limit: most(selectorPageSize, selectorPageSize), searchTerm: term };
export const TableQuery = v.object(tableQuery);
/** Query of tables without a search: pageStart and pageSize. */
export const TablePageQuery = v.object({ pageStart: from, pageSize: most(selectorPageSize, tablePageSize) });
/** Query of a table's page to choose from; `key` requests one row by its UniqueId. */
export const KeyedTableQuery = v.object({ ...tableQuery, key: text });
/**
 * Query of password changes: a page of a hundred, of all users or of the user with this UniqueId
 * (spec 1 §7, §9).
 */
export const PasswordChangeQuery = v.object({
  ...tableQuery,
  pageSize: most(selectorPageSize, passwordChangesPageSize),
  userId: v.optional(v.pipe(v.string(), v.maxLength(255, 'val_max_length_255')), ''),
});
/** Query of lists that older clients read whole; the list is limited only on request. */
export const ListQuery = v.object({
  offset: from,
  limit: v.optional(
    v.pipe(
      digits,
      v.transform((n) => Math.min(Math.max(n, 1), selectorPageSize)),
    ),
  ),
  searchTerm: term,
  key: text,
});
export type ListQuery = v.InferOutput<typeof ListQuery>;
export const MovementQuery = v.object({ ...tableQuery, equipmentId: text, key: text });
export type MovementQuery = v.InferOutput<typeof MovementQuery>;
export const SelectorQuery = v.object({ ...selectorQuery, key: text });
export type SelectorQuery = v.InferOutput<typeof SelectorQuery>;
/** Query of the users of a vehicle: pageStart, pageLimit and search (spec 1 §7). */
export const VehicleUserQuery = v.object({
  pageStart: from,
  pageLimit: most(selectorPageSize, tablePageSize),
  search: term,
});
export const ChangesQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  limit: most(1000, 500),
});
