import { flagWords, type SheetColumn } from '../../domain/reference/sheet.ts';
import { isDay, isTime } from '../../lib/day-time.ts';
import { readQuantity } from '../../lib/quantity.ts';
import { two, writtenDay, writtenTime } from './written-day.ts';

/** A text without accents, case and marks. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const yes = new Set(['sim', 's', 'si', 'yes', 'y', 'true', 'verdadeiro', '1', 'x']);
const no = new Set(['', 'nao', 'n', 'no', 'false', 'falso', '0']);
/** No choice has this value: its check fails as unknown, not as missing. */
const unknownChoice = -1;

/** What a cell says: a number, a flag, the code of a choice, else its text. Null for an empty number or choice. */
export function readCell({ kind, choices }: SheetColumn, text: string): unknown {
  const plain = plainText(text);
  if (kind === 'number') return readQuantity(text, 'pt');
  if (kind === 'flag') return yes.has(plain) ? true : no.has(plain) ? false : text;
  if (!choices) return text;
  if (plain === '') return null;
  return (
    Object.entries(choices).find(([name, code]) => plainText(name) === plain || plainText(String(code)) === plain)?.[1] ?? unknownChoice
  );
}

const numberIn = (text: string): number | null => (/^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null);

/** A cell as people write it: workbooks keep days and times as numbers, which some count from 1904. */
export function tidyCell({ kind }: SheetColumn, text: string, is1904 = false): string {
  const number = kind === 'date' || kind === 'time' ? numberIn(text) : null;
  if (number === null) return text;
  if (kind === 'time') return number < 1 ? writtenTime(number) : text;
  // Days of this century.
  if (number < (is1904 ? 35_064 : 36_526) || number > 73_050) return text;
  return writtenDay(number, is1904) ?? text;
}

/** A day as stored, of "20/11/2026", "20-11-26" or "2026-11-20", with the time where one follows; the text itself where it is none. */
export function readDay(text: string): { day: string; time: string } {
  const [, d, m, y, iso, rest = ''] =
    /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})|(\d{4}-\d{2}-\d{2}))(?:[ T]+(.+))?$/.exec(text.trim()) ?? [];
  const day = iso ?? (y && `${y.length === 2 ? `20${y}` : y}-${two(m ?? '')}-${two(d ?? '')}`) ?? text;
  return { day: isDay(day) ? day : text, time: readTime(rest) };
}

/** A time as stored, of "8:30", "8h30" or "08:30:00"; the text itself where it is none. */
export function readTime(text: string): string {
  const [, hours, minutes] = /^(\d{1,2})[:hH.](\d{2})(?::\d{2})?$/.exec(text.trim()) ?? [];
  const time = hours ? `${two(hours)}:${minutes}` : text.trim();
  return isTime(time) ? time : text.trim();
}

/** What a cell shows of a value, as `readCell` reads it. */
export function writtenCell({ kind, choices }: SheetColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'flag') return value === true ? flagWords.yes : flagWords.no;
  if (kind === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  if (choices) return Object.entries(choices).find(([, code]) => code === value)?.[0] ?? String(value);
  return String(value);
}
