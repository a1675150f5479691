/**
 * First day of spreadsheets, which count days from here and write a time as a fraction of a day.
 */
const firstDay = Date.UTC(1899, 11, 30);
/** Days between both starts: some workbooks count from 1904. */
const daysTo1904 = 1462;
const dayMs = 86_400_000;
const lastDay = 2_958_465;

export const two = (value: number | string): string => String(value).padStart(2, '0');

/** Writes a fraction of a day as a time, to the minute: "08:30". */
export function writtenTime(part: number): string {
  const minutes = Math.round((part % 1) * 1440) % 1440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Writes a spreadsheet's day as people do, with its time if it has one; null for a number that is
 * not a day.
 */
export function writtenDay(serial: number, is1904 = false): string | null {
  const days = serial + (is1904 ? daysTo1904 : 0);
  if (!(days >= 1 && days <= lastDay)) return null;
  const at = new Date(firstDay + Math.floor(days) * dayMs);
  const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
  return days % 1 === 0 ? day : `${day} ${writtenTime(days)}`;
}
