import { stock } from '../db/schema/guides.ts';
import type { Tx } from '../db/types.ts';
import type { Seeded } from './accounts.ts';
import type { Random } from './random.ts';
import { wastes } from './wastes.ts';

/** Adds the stock of waste at the accounts' own establishments. */
export async function seedStock(tx: Tx, random: Random, seeded: Seeded): Promise<void> {
  const own = seeded.places.filter((place) => place.type === 1);
  await tx.insert(stock).values(
    own.flatMap((place) =>
      wastes
        .filter(() => random.next() < 0.5)
        .map((waste) => ({
          accountId: place.accountId,
          establishmentId: place.id,
          lerCode: waste.ler,
          hazardous: waste.hazardous,
          quantity: (random.below(250_000) / 100 + 12).toFixed(2),
        })),
    ),
  );
}
