import { and, eq, isNull } from 'drizzle-orm';
import type { EstablishmentPayload, EstablishmentRecord } from '../../src/domain/reference/establishment-record.ts';
import { serverSentence } from '../../src/domain/wire/server-sentences.ts';
import { establishments } from '../db/schema/establishments.ts';
import type { Db } from '../db/types.ts';
import type { recordsOf } from './establishment-records.ts';
import type { Act } from './history.ts';
import { refused } from './refusal.ts';
import { createRow, type RowChange } from './resource-changes.ts';

/**
 * POST /establishments/default (spec 1 §2, §7): the account's first own establishment, which the app then names as its default. Of two
 * at once the index lets one through.
 * @throws Refusal 400 when there is one
 */
export async function createDefault(
  db: Db,
  act: Act,
  resource: ReturnType<typeof recordsOf>,
  payload: EstablishmentPayload,
): Promise<RowChange<EstablishmentRecord>> {
  const { accountId, isDefault, deletedAt, name } = establishments;
  const own = and(eq(accountId, act.principal.accountId), eq(isDefault, true), isNull(deletedAt));
  const [present] = await db.select({ name }).from(establishments).where(own);
  const taken = (of = '') => refused([serverSentence('hasDefaultEstablishment', { name: of })]);
  if (present) throw taken(present.name);
  const { row, writes } = await createRow(db, act, resource, payload, { isDefault: true });
  return {
    row,
    writes: { ...writes, refusal: (index) => (index === 'establishments_default' ? taken(payload.Name) : writes.refusal?.(index)) },
  };
}
