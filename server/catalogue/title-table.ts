import { isLerCode, lerCodes } from '#domain/waste/ler-codes.ts';
import { splitCsvLine } from './csv-fields.ts';

export interface TitleRow {
  /** Two, four or six digits. */
  code: string;
  /** Title in capitals, as the list shows it. */
  title: string;
  /** True if the wording is uncertain. */
  doubtful: boolean;
}

export interface TitleTable {
  rows: TitleRow[];
  /**
   * Line numbers of lines without a code and a title, or with a code missing from the European
   * list.
   */
  rejected: number[];
}

const code = /^\d{2}(\d{2}){0,2}$/;
const known = (digits: string) =>
  digits.length === 6 ? isLerCode(digits) : lerCodes.some((one) => one.startsWith(digits));

/**
 * Reads a table of waste codes and titles: `16 06 01*;ACUMULADORES DE CHUMBO`, with or without
 * spaces and asterisk, separated by semicolons, tabs or commas, with or without a header. A third
 * field `?` marks uncertain wording.
 */
export function readTitles(text: string): TitleTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = [';', '\t', ','].find((one) => lines.some((line) => line.includes(one))) ?? ';';
  const table: TitleTable = { rows: [], rejected: [] };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [first = '', title = '', wording] = splitCsvLine(line, separator);
    const digits = first.replace(/[\s.*]/g, '');
    if (code.test(digits) && known(digits) && title !== '') {
      table.rows.push({
        code: digits,
        title: title.toLocaleUpperCase('pt').replace(/\s+/g, ' '),
        doubtful: wording === '?',
      });
    } else if (index > 0 || /\d/.test(first)) table.rejected.push(index + 1);
  }
  return table;
}
