import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/types.ts';
import type { Seeded } from '../accounts.ts';
import type { Random } from '../random.ts';
import type { ReferenceData } from '../reference-data.ts';
import { seedRegistry } from '../registry.ts';
import { seedStock } from '../stock.ts';
import { drawGuide } from './draw.ts';
import { seedElsewhere } from './elsewhere.ts';
import { seedParties } from './parties.ts';
import { insertGuides } from './records.ts';
import { seedSpecial } from './special.ts';
import { chunk, type Extent } from './world.ts';

/** Number of guides from which the demonstration has the special guides. */
const enoughForSpecial = 1000;

/**
 * Adds the guides of the demonstration, each with a life that the state machine allows. It works
 * for four guides or two hundred thousand.
 */
export async function seedGuides(
  tx: Tx,
  random: Random,
  seeded: Seeded & ReferenceData,
  { now, count }: Extent,
): Promise<void> {
  const parties = seedParties(random, seeded);
  const world = { ...seeded, parties, now, count };
  // Triggers are off, and one rebuild at the end replaces their work per row; for very many guides
  // that takes longer than a request may.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`alter table guides disable trigger user`);
  for (let from = 0; from < count; from += chunk) {
    const made = Array.from({ length: Math.min(chunk, count - from) }, (_, i) => drawGuide(random, from + i, world));
    await insertGuides(tx, random, world, made);
  }
  if (count >= enoughForSpecial) await seedSpecial(tx, world);
  await tx.execute(sql`select rebuild_guide_parties()`);
  await tx.execute(sql`alter table guides enable trigger user`);
  await seedRegistry(tx, world, count);
  await seedElsewhere(tx, world, now);
  await seedStock(tx, random, seeded);
}
