import { columnTitle, csvLine, csvMark, type SheetColumn } from '../../domain/reference/sheet.ts';
import type { SheetRow } from './sheet-rows.ts';

/** The title of a field by its column, as `t` words it; none for a field without a column. */
export const titlesOf =
  (sheet: readonly SheetColumn[], t: (heading: SheetColumn['heading']) => string) =>
  (field: string): string | undefined => {
    const column = sheet.find((one) => one.field === field);
    return column && columnTitle(column, t(column.heading));
  };

export const isWrong = ({ problems }: SheetRow): boolean => Object.keys(problems).length > 0;

/** The sentences of a row, each with the title of its field in `titleOf`. */
export const sentencesOf = ({ problems }: SheetRow, titleOf: (field: string) => string | undefined): { field: string; text: string }[] =>
  Object.entries(problems).map(([field, text]) => {
    const title = titleOf(field);
    return { field, text: title === undefined ? text : `${title}: ${text}` };
  });

/** Rows as CSV, as they are written, the last column saying what is wrong: an import takes it back, and leaves that column out. */
export function errorsCsv(
  sheet: readonly SheetColumn[],
  rows: readonly SheetRow[],
  { heading, titleOf }: { heading: string; titleOf: (field: string) => string | undefined },
): string {
  const used = sheet.filter(({ field }) => rows.some(({ cells }) => field in cells));
  const line = (row: SheetRow) => [
    ...used.map(({ field }) => row.cells[field] ?? ''),
    sentencesOf(row, titleOf)
      .map(({ text }) => text)
      .join(' · '),
  ];
  return csvMark + [[...used.map((column) => columnTitle(column)), heading], ...rows.map(line)].map(csvLine).join('');
}
