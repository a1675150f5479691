import { and, eq, isNull } from 'drizzle-orm';
import type { EstablishmentPayload, EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import type { Db } from '#server/db/types.ts';
import { createRow, type RowChange } from '../areas/resource-changes.ts';
import type { Act } from '../history.ts';
import { refused } from '../refusal.ts';
import type { establishmentResource } from './establishment-records.ts';

/**
 * Does POST /establishments/default (spec 1 §2, §7): creates the account's first own establishment,
 * which the app then shows as its default. Of two at once, the index lets only one through.
 * @throws Refusal 400 if one exists
 */
export async function createDefault(
  db: Db,
  act: Act,
  resource: ReturnType<typeof establishmentResource>,
  payload: EstablishmentPayload,
): Promise<RowChange<EstablishmentRecord>> {
  const { accountId, isDefault, deletedAt, name } = establishments;
  const own = and(eq(accountId, act.principal.accountId), eq(isDefault, true), isNull(deletedAt));
  const [present] = await db.select({ name }).from(establishments).where(own);
  const taken = (of = '') => refused([serverSentence('hasDefaultEstablishment', { name: of })]);
  if (present) throw taken(present.name);
  const { row, writes } = await createRow(db, act, resource, { payload, prepared: { isDefault: true } });
  return {
    row,
    writes: {
      ...writes,
      refusal: (index) => (index === 'establishments_default' ? taken(payload.Name) : writes.refusal?.(index)),
    },
  };
}
