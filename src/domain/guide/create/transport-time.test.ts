import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { lisbonOffset, readLisbon, writtenLisbon } from '#lib/lisbon-time.ts';
import { transportMoment } from './parties.ts';
import { transportTime } from './transport-time.ts';

const minute = 60_000;
/** Zones of devices, with their minutes to UTC in July. */
const zones: [string, number][] = [
  ['Europe/Lisbon', -60],
  ['Atlantic/Azores', 0],
  ['Europe/Madrid', -120],
  ['America/Sao_Paulo', 180],
  ['Asia/Kolkata', -330],
  ['Pacific/Auckland', -720],
];
const july = new Date('2026-07-01T12:00:00Z');
const before = process.env.TZ;
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

/** Minutes around the two nights of change in 2026, and of any other time. */
const moments = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 2, 28, 20), max: Date.UTC(2026, 2, 29, 6) }),
    fc.integer({ min: Date.UTC(2026, 9, 24, 20), max: Date.UTC(2026, 9, 25, 6) }),
    fc.integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2040, 0, 1) }),
  )
  .map((at) => new Date(Math.floor(at / minute) * minute));

describe.each(zones)('on a device in %s', (zone, offset) => {
  test('"now" reads back as the instant written', () => {
    process.env.TZ = zone;
    expect(july.getTimezoneOffset()).toBe(offset);
    fc.assert(
      fc.property(moments, (now) => {
        expect(readLisbon(writtenLisbon(now), now)).toEqual(now);
      }),
    );
  });

  test('sends a transport with Lisbon’s offset and the same instant', () => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(moments, (now) => {
        const sent = transportTime(writtenLisbon(now), now);
        expect(transportMoment({ vat: '', apaCode: '', plate: '', index: 0, ...sent })).toEqual(now);
        expect([sent.date, sent.timeZoneOffset]).toEqual([now.toISOString(), lisbonOffset(now)]);
        expect([0, -60]).toContain(sent.timeZoneOffset);
      }),
    );
  });
});
