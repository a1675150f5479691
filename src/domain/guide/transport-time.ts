import { isDay, isTime } from '../../lib/day-time.ts';
import { lisbonOffset, readLisbon } from '../../lib/lisbon-time.ts';
import type { CreateTransporter } from './guide-create.ts';

type TransportTime = Pick<CreateTransporter, 'date' | 'timeZoneOffset' | 'year' | 'month' | 'day' | 'hour'>;

/** Makes what is sent of a transport's moment: the time in Lisbon, with the offset that Lisbon has then. */
export function transportTime(written: { day: string | null; time: string | null }, now: Date): TransportTime {
  const { day: text, time } = written;
  const [year = 0, month = 0, day = 0] = isDay(text) ? text.split('-').map(Number) : [];
  const at = readLisbon(written, now);
  const hour = isTime(time) ? time : '';
  return { date: at?.toISOString() ?? '', timeZoneOffset: at ? lisbonOffset(at) : 0, year, month, day, hour };
}
