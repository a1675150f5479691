import { outagesPage } from '#domain/law/outage.ts';
import { outages } from '../db/schema/outages.ts';
import type { Tx } from '../db/types.ts';

/** Outages that APA has published, in UTC; the list may go on. */
const published = [
  ['2023-02-23T15:10:00Z', '2023-02-23T15:22:00Z'],
  ['2023-05-13T17:00:00Z', '2023-05-13T20:00:00Z'],
  ['2024-04-27T00:03:00Z', '2024-04-27T08:15:00Z'],
] as const;

/** Enters the last outages that APA has published. */
export async function seedOutages(tx: Tx, now: Date): Promise<void> {
  await tx.insert(outages).values(
    published.map(([startsAt, endsAt]) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      source: outagesPage,
      publishedAt: new Date(endsAt),
      createdAt: now,
    })),
  );
}
