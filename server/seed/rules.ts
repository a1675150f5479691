import { eq } from 'drizzle-orm';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { creationRules, serviceAreas, tagGroups } from '../db/schema/reference-data.ts';
import type { Tx } from '../db/types.ts';
import type { Seeded } from './accounts.ts';
import { known } from './known.ts';
import type { Random } from './random.ts';
import { wastes } from './wastes.ts';

const count = 12;

/**
 * Adds twelve rules of account `demo`, each of another establishment, area, group or recipient
 * (domain, demonstration data).
 */
export async function seedRules(tx: Tx, random: Random, { accounts, places }: Seeded): Promise<void> {
  const accountId = known(accounts.get('demo'));
  const own = places.filter((place) => place.accountId === accountId && place.type === establishmentTypes.own);
  const clients = places.filter((place) => place.accountId === accountId && place.type === establishmentTypes.client);
  const areas = await tx
    .select()
    .from(serviceAreas)
    .where(eq(serviceAreas.accountId, accountId))
    .orderBy(serviceAreas.id);
  const groups = await tx.select().from(tagGroups).where(eq(tagGroups.accountId, accountId)).orderBy(tagGroups.id);
  const nth = <T>(list: readonly T[], at: number): T => known(list[at % list.length]);
  await tx.insert(creationRules).values(
    Array.from({ length: count }, (_, i) => {
      const [first, second] = [nth(wastes, i), nth(wastes, i + 3)];
      return {
        uniqueId: random.uuid(),
        accountId,
        accountEstablishmentId: nth(own, i).id,
        destinEstablishmentId: nth(clients, i).id,
        serviceAreaId: nth(areas, i).id,
        tagGroupId: nth(groups, i).id,
        lerCode1: first.ler,
        group1: first.group ?? null,
        ...(i % 2 === 0 && second.ler !== first.ler && { lerCode2: second.ler, group2: second.group ?? null }),
        operation: first.operation,
        guideType: i % 3 === 0 ? first.type : null,
        onuNumber: first.adr?.[0] ?? null,
        packageGroup: first.adr?.[1] ?? null,
      };
    }),
  );
}
