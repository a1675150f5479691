import * as v from 'valibot';

/** Rows per table page and per selector load (spec 1 §9). */
export const tablePageSize = 10;
/** Page sizes to choose from. */
export const tablePageSizes = [10, 20, 30, 50] as const;
export const selectorPageSize = 200;
/** Minimum length of a search term, and its delay after the last key press (spec 1 §5, §9). */
export const minSearchLength = 3;
export const searchDelayMs = 500;

/**
 * Builds the schema of a table feed's answer: `{ aaData, iTotalRecords, iTotalDisplayRecords }`.
 */
export const tableFeed = <T extends v.GenericSchema>(row: T) =>
  v.object({ aaData: v.array(row), iTotalRecords: v.number(), iTotalDisplayRecords: v.number() });

/**
 * Builds the schema of a selector's answer, `{ Items }`; a full page means that more may follow.
 */
export const itemsFeed = <T extends v.GenericSchema>(row: T) => v.object({ Items: v.array(row) });
