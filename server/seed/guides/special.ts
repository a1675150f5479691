import { registryGuides } from '#server/db/schema/registry.ts';
import type { Tx } from '#server/db/types.ts';
import { type Random, randomSource } from '../random.ts';
import { movedLoads } from './moved-loads.ts';
import { pickupLoads } from './pickup-loads.ts';
import { insertGuides, type Made } from './records.ts';
import { guideRow } from './row.ts';
import { worksLoads } from './works-loads.ts';
import type { World } from './world.ts';

type SpecialLoad = ReturnType<typeof worksLoads | typeof pickupLoads | typeof movedLoads>[number];

/**
 * Adds the guides for certain screens: those of a construction work, those of the recipient's
 * pickup points, and those that have moved on elsewhere.
 */
export async function seedSpecial(tx: Tx, world: World): Promise<void> {
  const { now, count } = world;
  const chance = randomSource(3);
  const received = [...worksLoads(world.parties, now), ...pickupLoads(world.parties, world.receiverPoints, now)];
  const made = received.map((load, i) => specialGuide(chance, count + i, load, world));
  const moved = movedLoads(world.parties, now).map((load, i) => ({
    ...specialGuide(chance, count + made.length + i, load, world),
    state: load.moved,
  }));
  await insertGuides(tx, chance, world, [...made, ...moved]);
  await tx.insert(registryGuides).values(moved.map(({ state, row: { number, code } }) => ({ ...state, number, code })));
}

function specialGuide(random: Random, i: number, { facts, values, times }: SpecialLoad, world: World): Made {
  const row = { ...guideRow(random, i, { ...facts, world }), ...values };
  return { row, steps: facts.steps.map((step, n) => ({ ...step, at: times[n] ?? facts.last })) };
}
