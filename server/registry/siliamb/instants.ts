import { lisbonMoment } from '#lib/lisbon-time.ts';

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Reads a date and time of the service as ISO 8601 UTC. Without a zone it is Lisbon's time, where
 * the service is; without a time, the day's beginning there. Returns null for anything else.
 */
export function readInstant(text: string, now: Date): string | null {
  const [found, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] =
    shape.exec(text) ?? [];
  if (found === undefined) return null;
  const millis = Number(fraction.padEnd(3, '0').slice(0, 3));
  if (zone && found.includes('T')) {
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
    return Number.isNaN(at.getTime()) ? null : new Date(at.getTime() + millis).toISOString();
  }
  if (Number(month) > 12 || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const [y, mo, d, h, mi] = [year, month, day, hour, minute].map(Number);
  if (!y || !mo || !d || h === undefined || mi === undefined) return null;
  const at = lisbonMoment({ year: y, month: mo, day: d, hour: h, minute: mi }, now);
  return at && new Date(at.getTime() + Number(second) * 1000 + millis).toISOString();
}
