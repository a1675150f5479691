import { isLerCode, lerCodes } from '../../src/domain/waste/ler-codes.ts';

export interface TitleRow {
  /** Two, four or six digits. */
  code: string;
  /** In capitals, as the list is shown. */
  title: string;
  /** The wording is not certain. */
  doubtful: boolean;
}

export interface TitleTable {
  rows: TitleRow[];
  /** Lines that are not a code and a title, or whose code the European list does not have; by their number in the file. */
  rejected: number[];
}

const code = /^\d{2}(\d{2}){0,2}$/;
const known = (digits: string) => (digits.length === 6 ? isLerCode(digits) : lerCodes.some((one) => one.startsWith(digits)));

/** A line of CSV: quoted fields may hold the separator, and a doubled quote is one. */
function fieldsOf(line: string, separator: string): string[] {
  const field = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...line.matchAll(field)].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
}

/**
 * A table of waste codes and their titles: `16 06 01*;ACUMULADORES DE CHUMBO`, with spaces and asterisk or without, separated by
 * semicolons, tabs or commas, with or without a line of headings. A third field `?` marks wording that is not certain.
 */
export function readTitles(text: string): TitleTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = [';', '\t', ','].find((one) => lines.some((line) => line.includes(one))) ?? ';';
  const table: TitleTable = { rows: [], rejected: [] };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [first = '', title = '', wording] = fieldsOf(line, separator);
    const digits = first.replace(/[\s.*]/g, '');
    if (code.test(digits) && known(digits) && title !== '') {
      table.rows.push({ code: digits, title: title.toLocaleUpperCase('pt').replace(/\s+/g, ' '), doubtful: wording === '?' });
    } else if (index > 0 || /\d/.test(first)) table.rejected.push(index + 1);
  }
  return table;
}
