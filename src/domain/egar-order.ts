import type { Egar } from './egar.ts';

/** Moments are ISO 8601 in UTC, so that their texts stand in their order. */
const transport = (row: Egar): string => row.FirstTransportDate ?? row.IssuedDate ?? row.StatusDate ?? '';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The server's two orders, so that a page of this device and one of the server's show the same. */
export const guideOrders = {
  lastTransportFirst: (a: Egar, b: Egar): number => compare(transport(b), transport(a)) || b.Id - a.Id,
  nearestDeadlineFirst: (a: Egar, b: Egar): number => compare(a.Deadline ?? '9', b.Deadline ?? '9') || a.Id - b.Id,
} as const;
