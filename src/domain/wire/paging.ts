import * as v from 'valibot';

/** Rows per table page and per selector load (spec 1 §9). */
export const tablePageSize = 10;
/** The numbers of rows to choose from. */
export const tablePageSizes = [10, 20, 30, 50] as const;
export const selectorPageSize = 200;
/** A search term applies from this many characters, this long after the last keystroke (spec 1 §5, §9). */
export const minSearchLength = 3;
export const searchDelayMs = 500;

/** Answer of table feeds: `{ aaData, iTotalRecords, iTotalDisplayRecords }`. */
export const tableFeed = <T extends v.GenericSchema>(row: T) =>
  v.object({ aaData: v.array(row), iTotalRecords: v.number(), iTotalDisplayRecords: v.number() });

/** Answer of selectors: `{ Items }`; a full page means more may follow. */
export const itemsFeed = <T extends v.GenericSchema>(row: T) => v.object({ Items: v.array(row) });
