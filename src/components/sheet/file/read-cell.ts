import { flagWords, type SheetColumn } from '#domain/reference/sheet/sheet.ts';
import { isDay, isTime } from '#lib/day-time.ts';
import { readQuantity } from '#lib/quantity.ts';
import { two, writtenDay, writtenTime } from './written-day.ts';

/** Returns a text without accents, case and marks. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const yes = new Set(['sim', 's', 'si', 'yes', 'y', 'true', 'verdadeiro', '1', 'x']);
const no = new Set(['', 'nao', 'n', 'no', 'false', 'falso', '0']);
/** Value that no choice has: it fails the check as unknown, not as missing. */
const unknownChoice = -1;

/**
 * Reads a cell: a number, a flag, the code of a choice, otherwise its text. Null for an empty
 * number or choice.
 */
export function readCell({ kind, choices }: SheetColumn, text: string): unknown {
  const plain = plainText(text);
  if (kind === 'number') return readQuantity(text, 'pt');
  if (kind === 'flag' && yes.has(plain)) return true;
  if (kind === 'flag') return no.has(plain) ? false : text;
  if (!choices) return text;
  if (plain === '') return null;
  return (
    Object.entries(choices).find(
      ([name, code]) => plainText(name) === plain || plainText(String(code)) === plain,
    )?.[1] ?? unknownChoice
  );
}

const numberIn = (text: string): number | null =>
  /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;

/**
 * Writes a cell as people do: workbooks store days and times as numbers, some counted from 1904.
 */
export function tidyCell({ kind }: SheetColumn, text: string, is1904 = false): string {
  const number = kind === 'date' || kind === 'time' ? numberIn(text) : null;
  if (number === null) return text;
  if (kind === 'time') return number < 1 ? writtenTime(number) : text;
  // Only numbers in the range of this century's days are days.
  if (number < (is1904 ? 35_064 : 36_526) || number > 73_050) return text;
  return writtenDay(number, is1904) ?? text;
}

/**
 * Reads a day, from "20/11/2026", "20-11-26" or "2026-11-20", and a time that follows it; returns
 * the text itself if it is not a day.
 */
export function readDay(text: string): { day: string; time: string } {
  const [, d, m, y, iso, rest = ''] =
    /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})|(\d{4}-\d{2}-\d{2}))(?:[ T]+(.+))?$/.exec(text.trim()) ?? [];
  const day = iso ?? (y && `${y.length === 2 ? `20${y}` : y}-${two(m ?? '')}-${two(d ?? '')}`) ?? text;
  return { day: isDay(day) ? day : text, time: readTime(rest) };
}

/** Reads a time, from "8:30", "8h30" or "08:30:00"; returns the text itself if it is not a time. */
export function readTime(text: string): string {
  const [, hours, minutes] = /^(\d{1,2})[:hH.](\d{2})(?::\d{2})?$/.exec(text.trim()) ?? [];
  const time = hours ? `${two(hours)}:${minutes}` : text.trim();
  return isTime(time) ? time : text.trim();
}

/** Writes a value as a cell that `readCell` can read. */
export function writtenCell({ kind, choices }: SheetColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'flag') return value === true ? flagWords.yes : flagWords.no;
  if (kind === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  if (choices) return Object.entries(choices).find(([, code]) => code === value)?.[0] ?? String(value);
  return String(value);
}
