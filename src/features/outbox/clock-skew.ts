import type { JournalRow } from '#db/rows.ts';
import { clockToleranceSeconds } from '#domain/wire/clock.ts';

type Times = Pick<JournalRow, 'sentAt' | 'receivedAt' | 'confirmedAt'>;

/**
 * Returns the minutes by which the device's clock was behind the server's when the act was sent
 * (negative: ahead); 0 when close enough. The server received the act between sending and
 * confirming: a time outside that interval is the clock's fault, however slow the network.
 */
export function skewMinutes({ sentAt, receivedAt, confirmedAt }: Times): number {
  const received = Date.parse(receivedAt ?? '');
  if (Number.isNaN(received) || sentAt === null || confirmedAt === null) return 0;
  const seconds = (received < sentAt ? received - sentAt : Math.max(0, received - confirmedAt)) / 1000;
  return Math.abs(seconds) < clockToleranceSeconds ? 0 : Math.round(seconds / 60);
}
