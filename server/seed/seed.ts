import { sql } from 'drizzle-orm';
import { accounts } from '../db/schema/accounts.ts';
import { meta } from '../db/schema/records.ts';
import { transact } from '../db/transact.ts';
import type { Db } from '../db/types.ts';
import { logJob } from '../services/security/seal.ts';
import { seedPeople } from './accounts.ts';
import { seedBatches } from './batches.ts';
import { seedDeclarations } from './declarations.ts';
import { seedEquipment } from './equipment.ts';
import { seedGuides } from './guides/guides.ts';
import { seedNotifications } from './notifications.ts';
import { seedOutages } from './outages.ts';
import { randomSource } from './random.ts';
import { seedReferenceData } from './reference-data.ts';
import { seedReports } from './reports.ts';
import { seedRules } from './rules.ts';

/**
 * Arbitrary number, the same in every process, so that two servers starting on one empty database
 * do not both fill it.
 */
const seedLock = 7_145_2018;

/**
 * Fills an empty database with the demonstration: the same rows every time, dates relative to
 * `now`. A database with accounts stays as it is.
 * @returns true if it was filled
 */
export const seedDemonstration = (db: Db, now: Date, guideCount = 4000): Promise<boolean> =>
  transact(
    db,
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
      const [known] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
      if (known) return false;
      const random = randomSource(20261120);
      const seeded = await seedPeople(tx, random, now);
      await seedEquipment(tx, random, seeded, now);
      await seedNotifications(tx, random, seeded, now);
      const reference = await seedReferenceData(tx, random, seeded, now);
      await seedGuides(tx, random, { ...seeded, ...reference }, { now, count: guideCount });
      await seedRules(tx, random, seeded);
      await seedBatches(tx, now);
      await seedReports(tx, now);
      await seedDeclarations(tx, now);
      await seedOutages(tx, now);
      return true;
    },
    Infinity,
  );

/** Empties every table; earlier cursors and tokens become invalid. */
export const emptyDatabase = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(logJob('empty'));
    await tx.execute(sql`truncate accounts, backups, restores, processes, error_counts, feature_flags, guides, guide_counts, guide_days, changes, mails, outages, registry_acts, registry_guides, registry_places, registry_pickup_points, registry_sequences
        restart identity cascade`);
    await tx.update(meta).set({ value: sql`gen_random_uuid()::text` }).where(sql`${meta.name} = 'database_id'`);
  });
