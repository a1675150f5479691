import { inArray } from 'drizzle-orm';
import { sameDifferences } from '#domain/guide/differences.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { registryDifferences } from '#server/db/schema/readings.ts';
import type { Tx } from '#server/db/types.ts';
import type { RegistryGuide, RegistryState } from '#server/registry/registry.ts';
import { listFieldDifferences } from '../registry/compare.ts';

/** Reads the differences that earlier readings found, by guide. */
export async function readDifferences(tx: Tx, known: readonly Guide[]): Promise<Map<number, RegistryState>> {
  if (known.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(registryDifferences)
    .where(
      inArray(
        registryDifferences.guideId,
        known.map(({ id }) => id),
      ),
    );
  return new Map(rows.map(({ guideId, theirs }) => [guideId, theirs]));
}

/** Keeps a difference to be shown; returns false for one that is known already. */
export async function keepDifference(
  tx: Tx,
  { guide, theirs: fetched, before }: { guide: Guide; theirs: RegistryGuide; before: RegistryState | undefined },
  now: Date,
): Promise<boolean> {
  const { facts: _, ...theirs } = fetched;
  const found = listFieldDifferences(guide, theirs);
  if (before && sameDifferences(listFieldDifferences(guide, before), found)) return false;
  await tx
    .insert(registryDifferences)
    .values({ guideId: guide.id, theirs, foundAt: now })
    .onConflictDoUpdate({ target: registryDifferences.guideId, set: { theirs, foundAt: now } });
  return true;
}
