import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { establishments as e } from '#server/db/schema/establishments.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Tx } from '#server/db/types.ts';
import type { RegistryGuide } from '#server/registry/registry.ts';
import { guideRecords } from '../records.ts';
import type { Owner } from '../registry/store.ts';
import { addUnknown } from './add-unknown.ts';
import { compareKnown } from './compare-known.ts';
import { readOpenCreations } from './held-back.ts';
import type { PageContext, PageOutcome } from './page-context.ts';

/** Reads the account's establishments with proven access. */
export async function readOwner(tx: Tx, accountId: number): Promise<Owner> {
  const places = await tx
    .select({ id: e.id, vat: e.vat, apaCode: e.apaCode })
    .from(e)
    .where(and(eq(e.accountId, accountId), e.hasApaAccess, isNull(e.deletedAt)))
    .orderBy(desc(e.isDefault), asc(e.id));
  return {
    accountId,
    places: places.flatMap(({ id, vat, apaCode }) => (vat && apaCode ? [{ id, vat, apaCode }] : [])),
  };
}

/** Stores a page of the national system: new guides, and what changed on those known here. */
export async function storePage(tx: Tx, context: PageContext, page: readonly RegistryGuide[]): Promise<PageOutcome> {
  if (page.length === 0) return { isNews: false, isHeldBack: false };
  const creations = await readOpenCreations(tx);
  const fetched = new Map(page.map((guide) => [guide.number, guide]));
  const known = await guideRecords(tx, inArray(guides.number, [...fetched.keys()]));
  const numbers = new Set(known.map(({ number }) => number));
  const unknown = [...fetched.values()].filter(({ number }) => !numbers.has(number));
  const { isNews, isHeldBack } = await addUnknown(tx, context, unknown, creations);
  const changed = await compareKnown(tx, context, known, fetched);
  return { isNews: isNews || changed, isHeldBack };
}
