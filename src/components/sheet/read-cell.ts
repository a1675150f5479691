import { flagWords, type SheetColumn } from '../../domain/reference/sheet.ts';
import { isDay, isTime } from '../../lib/day-time.ts';
import { readQuantity } from '../../lib/quantity.ts';

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

/** Spreadsheets count days from here, and write a time as a part of a day. */
const firstDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
const two = (value: number | string): string => String(value).padStart(2, '0');

const numberIn = (text: string): number | null => (/^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null);

const writtenDay = (at: Date): string => `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
/** "08:30" of a part of a day, to the minute. */
function writtenTime(part: number): string {
  const minutes = Math.round((part % 1) * 1440) % 1440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A cell as people write it: workbooks keep days and times as numbers. */
export function tidyCell({ kind }: SheetColumn, text: string): string {
  const number = kind === 'date' || kind === 'time' ? numberIn(text) : null;
  if (number === null) return text;
  if (kind === 'time') return number < 1 ? writtenTime(number) : text;
  // Days of this century.
  if (number < 36_526 || number > 73_050) return text;
  const day = writtenDay(new Date(firstDay + Math.floor(number) * dayMs));
  return number % 1 === 0 ? day : `${day} ${writtenTime(number)}`;
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
