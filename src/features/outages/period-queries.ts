import { foldCreations } from '#components/guide/list/queued-creations.ts';
import type { GuideRow, OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { Outage } from '#domain/law/outage.ts';
import { findOutageAt } from '#domain/law/outage-times.ts';
import { findQueuedDeparture } from '#sync/commands/departures.ts';
import type { QueuedGuide } from '#sync/commands/guide-create.ts';
import { isOverdue } from '#sync/outbox/late-departure.ts';

/** Creation that this device has not sent, whose transport begins in an outage. */
export interface PeriodCreation {
  command: OutboxRow;
  detail: string;
  departure: Date;
  /** The guide to create; null for a batch of them. */
  guide: QueuedGuide | null;
  /** True if it waits for its user's word: its departure has passed. */
  waits: boolean;
}

/** Own guides of an outage: those still here, and those loaded after it. */
export interface PeriodGuides {
  queued: PeriodCreation[];
  loaded: GuideRow[];
}

/** Reads the guides of this device whose transport begins in an outage, by departure. */
export const readPeriodGuides = (db: UserDb, outage: Outage, now: number): Promise<PeriodGuides> =>
  db.transaction('r', db.outbox, db.journal, db.pending, db.egars, async () => {
    const commands = await db.outbox.toArray();
    const own = commands.flatMap((command) => {
      const departure = findQueuedDeparture(command);
      return departure && findOutageAt([outage], departure.toISOString())
        ? [{ command, departure, waits: isOverdue(command, now) }]
        : [];
    });
    const seqs = own.map(({ command }) => command.seq);
    const receipts = await db.journal.bulkGet(seqs);
    const pending = await db.pending.where('seq').anyOf(seqs).toArray();
    const creations = foldCreations(pending);
    const guideOf = (seq: number) => creations.find((one) => one.seq === seq)?.guide ?? null;
    const loaded = await db.egars.filter((row) => row.Outage?.Start === outage.Start).toArray();
    return {
      queued: own
        .map((one, i) => ({ ...one, detail: receipts[i]?.detail ?? '', guide: guideOf(one.command.seq) }))
        .sort((one, other) => one.departure.getTime() - other.departure.getTime()),
      loaded: loaded.sort((one, other) => (one.FirstTransportDate ?? '').localeCompare(other.FirstTransportDate ?? '')),
    };
  });
