import * as v from 'valibot';
import { deadlineTypes } from '#domain/guide/deadlines.ts';
import { deadlineSorts, guideSorts } from '#domain/guide/list/filter-names.ts';
import { selectorPageSize, tablePageSize } from '#domain/wire/paging.ts';
import { selectorQuery, texts } from './query.ts';

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'val_invalid_format'), v.transform(Number));
const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255, 'val_max_length_255')), '');
const yes = v.pipe(
  v.optional(v.picklist(['true', 'false', '1', '0'], 'val_invalid_format'), 'false'),
  v.transform((value) => value === 'true' || value === '1'),
);
const page = {
  PageStart: v.optional(digits, '0'),
  PageSize: v.pipe(
    v.optional(digits, String(tablePageSize)),
    v.transform((n) => Math.min(Math.max(n, 1), selectorPageSize)),
  ),
};

const sortOrder = v.pipe(digits, v.picklist([1, 2], 'val_invalid_format'));

/**
 * Query of GET {egar} and {egar}/list (spec 2 §7); `After` is the previous page's `Next`. Columns
 * ascend by default, except the date of the first transport, where the latest comes first.
 */
export const GuideListQuery = v.object({
  ...page,
  FilterNames: texts,
  FilterValues: texts,
  SortColumn: v.optional(v.picklist(guideSorts, 'val_invalid_format'), 'FirstTransportDate'),
  SortOrder: v.optional(sortOrder),
  After: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

const type = v.pipe(digits, v.picklist(Object.values(deadlineTypes), 'val_invalid_format'));
/** Query of GET {egar}/legal-deadlines (spec 2 §7). */
export const DeadlineQuery = v.object({
  ...page,
  SortOrder: v.optional(sortOrder, '1'),
  SortColumn: v.optional(v.picklist(deadlineSorts, 'val_invalid_format'), 'Deadline'),
  LegalDeadlineType: v.optional(type, '4'),
  IncludeExpired: yes,
  EGarNumber: text,
  Origin: text,
  OriginId: text,
  Destin: text,
  DestinId: text,
});

export const FileQuery = v.object({ url: v.pipe(v.string('val_required'), v.maxLength(100)) });
export const ReferenceQuery = v.object({ ...selectorQuery, key: v.optional(v.string()) });
