import { isDay, isTime } from '#lib/day-time.ts';
import { lisbonOffset, readLisbon, writtenLisbon } from '#lib/lisbon-time.ts';
import { transportMoment } from './parties.ts';
import type { CreateTransporter } from './payload.ts';

type TransportTime = Pick<CreateTransporter, 'date' | 'timeZoneOffset' | 'year' | 'month' | 'day' | 'hour'>;

/**
 * Builds the moment of a transport to send: the time in Lisbon, with Lisbon's offset at that time.
 */
export function transportTime(written: { day: string | null; time: string | null }, now: Date): TransportTime {
  const { day: text, time } = written;
  const [year = 0, month = 0, day = 0] = isDay(text) ? text.split('-').map(Number) : [];
  const at = readLisbon(written, now);
  const hour = isTime(time) ? time : '';
  return { date: at?.toISOString() ?? '', timeZoneOffset: at ? lisbonOffset(at) : 0, year, month, day, hour };
}

type Transports = readonly CreateTransporter[];

/** Returns the start of the first transport; null if it is not a valid moment. */
export const findDeparture = ([first]: Transports): Date | null => (first ? transportMoment(first) : null);

/**
 * Returns the transports with a later first start; a following one that would then begin before it
 * moves by as much.
 */
export function moveDeparture(transports: Transports, to: Date): CreateTransporter[] {
  const from = findDeparture(transports);
  return transports.map((one, at) => {
    const start = transportMoment(one);
    const staysAt = start !== null && at > 0 && start >= to;
    if (staysAt || from === null || start === null) return one;
    const moved = at === 0 ? to : new Date(start.getTime() + to.getTime() - from.getTime());
    return { ...one, ...transportTime(writtenLisbon(moved), moved) };
  });
}
