import type { Context } from 'hono';
import { headers } from '#domain/wire/headers.ts';
import type { Moments } from '../services/moments.ts';

const maxSkew = 2_000_000_000;

function instantIn(c: Context, name: string): Date | null {
  const text = c.req.header(name);
  if (!text || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Reads the times of an act. An unreadable time does not justify a refusal: the act then counts as
 * done on receipt.
 */
export function readMoments(c: Context, receivedAt: Date): Moments {
  const sentAt = instantIn(c, headers.sentAt);
  const notAfter = instantIn(c, headers.notAfter);
  const skew = sentAt ? Math.round((receivedAt.getTime() - sentAt.getTime()) / 1000) : 0;
  return {
    doneAt: instantIn(c, headers.clientTime) ?? receivedAt,
    receivedAt,
    ...(notAfter && { notAfter }),
    clockSkewSeconds: Math.max(-maxSkew, Math.min(maxSkew, skew)),
  };
}
