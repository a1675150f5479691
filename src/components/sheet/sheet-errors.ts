import { columnTitle, csvLine, csvMark, type SheetColumn } from '#domain/reference/sheet/sheet.ts';
import type { SheetRow } from './file/sheet-rows.ts';

/**
 * Returns the title of a field by its column, translated by `t`; nothing for a field without a
 * column.
 */
export const createTitleLookup =
  (sheet: readonly SheetColumn[], t: (heading: SheetColumn['heading']) => string) =>
  (field: string): string | undefined => {
    const column = sheet.find((one) => one.field === field);
    return column && columnTitle(column, t(column.heading));
  };

export const isWrong = ({ problems }: SheetRow): boolean => Object.keys(problems).length > 0;

/** Returns the problems of a row as sentences, each with the title of its field from `titleOf`. */
export const listSentences = (
  { problems }: SheetRow,
  titleOf: (field: string) => string | undefined,
): { field: string; text: string }[] =>
  Object.entries(problems).map(([field, text]) => {
    const title = titleOf(field);
    return { field, text: title === undefined ? text : `${title}: ${text}` };
  });

/**
 * Writes rows as CSV, unchanged, with the problems in the last column. An import accepts the file
 * and ignores that column.
 */
export function errorsCsv(
  sheet: readonly SheetColumn[],
  rows: readonly SheetRow[],
  { heading, titleOf }: { heading: string; titleOf: (field: string) => string | undefined },
): string {
  const used = sheet.filter(({ field }) => rows.some(({ cells }) => field in cells));
  const line = (row: SheetRow) => [
    ...used.map(({ field }) => row.cells[field] ?? ''),
    listSentences(row, titleOf)
      .map(({ text }) => text)
      .join(' · '),
  ];
  return csvMark + [[...used.map((column) => columnTitle(column)), heading], ...rows.map(line)].map(csvLine).join('');
}
