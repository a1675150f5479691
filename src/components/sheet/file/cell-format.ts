import { writtenDay, writtenTime } from './written-day.ts';

/** Formats that workbooks name only by number; all others are written out. */
const builtIn: Readonly<Record<number, string>> = {
  2: '0.00',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yyyy h:mm',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
};
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns the format with this id: a code of the workbook, or a built-in one. */
export const formatCode = (id: number, codes: ReadonlyMap<number, string>): string =>
  codes.get(id) ?? (isBuiltInDay(id) ? 'd/m/yyyy' : (builtIn[id] ?? 'General'));

/** Piece of a format: a letter of its code, or a text shown unchanged. */
interface Piece {
  code: string;
  shown: string;
}

const pieces = /"([^"]*)"|\\(.)|[_*]|\[([^\]]*)\]|([\s\S])/g;
/** Marks that a format shows without quoting them. */
const bareMark = /[-+/():\s$€]/;

function piecesOf(format: string): Piece[] {
  const found: Piece[] = [];
  for (let match = pieces.exec(format); match; match = pieces.exec(format)) {
    const [whole, quoted, escaped, bracket, letter] = match;
    // The next character sets a width or a filling, and is never shown.
    if (whole === '_' || whole === '*') pieces.lastIndex++;
    else if (bracket !== undefined)
      found.push({ code: /^[hms]+$/i.test(bracket) ? bracket : '', shown: /^\$([^-]*)/.exec(bracket)?.[1] ?? '' });
    else if (letter === ';') break;
    else found.push(letter === undefined ? { code: '', shown: quoted ?? escaped ?? '' } : { code: letter, shown: '' });
  }
  pieces.lastIndex = 0;
  return found;
}

/** Writes a number with fifteen digits, as spreadsheets do: 3720.2999999999997 is 3720,3. */
const plain = (value: number): string => String(Number(value.toPrecision(15))).replace('.', ',');

/**
 * Writes a number with its format's decimals, filled up to two at most. If the format has fewer
 * than two, no decimal of the value is dropped.
 */
function decimal(value: number, decimals: number): string {
  const rounded = Number(`${Math.round(Number(`${Number(value.toPrecision(15))}e${decimals}`))}e-${decimals}`);
  const [whole = '', part = ''] = plain(decimals < 2 || Number.isNaN(rounded) ? value : rounded).split(',');
  const filled = part.padEnd(Math.min(decimals, 2), '0');
  return filled === '' || whole.includes('e') ? plain(value) : `${whole},${filled}`;
}

/** Writes a code by a format that counts its digits: 20106 by `00 00 00` is "02 01 06". */
function masked(value: number, look: readonly Piece[]): string | null {
  const places = look.filter(({ code }) => code === '0').length;
  const isMask = look.every(({ code }) => code === '' || code === '0' || bareMark.test(code));
  if (!isMask || places < 2 || !Number.isInteger(value) || value < 0) return null;
  const digits = [...String(value).padStart(places, '0')];
  const extra = digits.splice(0, digits.length - places).join('');
  const text = look.map(({ code, shown }) => (code === '0' ? digits.shift() : code + shown)).join('');
  return text.replace(/\d/, (first) => extra + first);
}

/**
 * Writes a number as its format shows it: a day, a time, the leading zeros of a code, a unit other
 * than the column's.
 */
export function shownNumber(value: number, format: string, is1904: boolean): string {
  const look = piecesOf(format);
  const code = look.map((piece) => piece.code).join('');
  if (/general/i.test(code)) return plain(value);
  if (/[dmyhs]/i.test(code)) return shownMoment(value, code, is1904) ?? plain(value);
  const mask = masked(value, look);
  if (mask !== null) return mask;
  const text = /%/.test(code) ? `${plain(value * 100)}%` : decimal(value, /\.([0#?]+)/.exec(code)?.[1]?.length ?? 0);
  const ends = look.flatMap((piece, at) => (/[0#?]/.test(piece.code) ? [at] : []));
  const [first = 0, last = -1] = [ends[0], ends.at(-1)];
  const shown = (part: readonly Piece[]) =>
    part.map((piece) => piece.shown || (bareMark.test(piece.code) ? piece.code : '')).join('');
  return `${shown(look.slice(0, first))}${text}${shown(look.slice(last + 1))}`.trim();
}

function shownMoment(value: number, code: string, is1904: boolean): string | null {
  const hasTime = /[hs]/i.test(code);
  const hasDay = /[dy]/i.test(code) || !hasTime;
  if (!hasDay) return value >= 0 && value < 1 ? writtenTime(value) : null;
  return writtenDay(value, is1904);
}
