import { and, inArray, sql } from 'drizzle-orm';
import { guideIntents as i } from '#server/db/schema/guide-records.ts';
import type { Tx } from '#server/db/types.ts';
import type { RegistryGuide } from '#server/registry/registry.ts';
import { creationAct } from '../registry/intents.ts';

/** Creation of this server whose outcome is not known. */
interface OpenCreation {
  originVat: string;
  destinVat: string;
  lerCode: string;
  createdAt: Date;
  status: string;
}

/** Time in ms by which the clocks of both systems may differ. */
const clockToleranceMs = 15 * 60_000;

/**
 * Reads the creations of every account whose outcome is not known. Read before the known guides: a
 * creation ends in the statement that writes its guide.
 */
export const readOpenCreations = (tx: Tx): Promise<OpenCreation[]> =>
  tx
    .select({
      originVat: sql<string>`${i.payload} #>> '{origin,vat}'`,
      destinVat: sql<string>`${i.payload} #>> '{payload,vatDestin}'`,
      lerCode: sql<string>`${i.payload} #>> '{payload,selectedLerCode}'`,
      createdAt: i.createdAt,
      status: i.status,
    })
    .from(i)
    .where(and(inArray(i.status, ['pending', 'uncertain']), inArray(i.act, Object.values(creationAct))));

/**
 * Returns the creation that may have issued this guide: it must not be stored as somebody else's
 * meanwhile.
 */
export const findCreation = (
  { facts, statusAt }: Pick<RegistryGuide, 'facts' | 'statusAt'>,
  open: readonly OpenCreation[],
): OpenCreation | undefined =>
  open.find(
    (one) =>
      one.originVat === facts.originVat &&
      one.destinVat === facts.destinVat &&
      one.lerCode === facts.lerCode &&
      one.createdAt.getTime() <= Date.parse(statusAt) + clockToleranceMs,
  );
