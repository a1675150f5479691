import { and, eq, isNull, sql } from 'drizzle-orm';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import {
  endsBeforeToday,
  type LicensePayload,
  type LicenseRecord,
  licenseMessages,
} from '#domain/reference/license-record.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { licenseOperations, licenses } from '#server/db/schema/reference-data.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { lastChange } from '../areas/resource-history.ts';
import { type Act, record } from '../history.ts';
import { changedMeanwhile, invalid, notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { licensePairs } from './license-pairs.ts';

/** Name of a licence in the history, which identifies it by the id of its establishment. */
export const licenseEntity = 'license';

const pairs = licensePairs(sql`${licenses}.id`);

/** Adds an id to a pair. Its codes identify it: no other pair of the licence has both. */
const withId = (pair: { LerCode: string; OperationCode: string }) => ({
  LerOperationId: `${pair.LerCode}-${pair.OperationCode}`,
  ...pair,
});

/** Returns the condition for a client establishment of the account that is not deleted. */
const isClient = ({ accountId }: Principal, id: string) => {
  const { uniqueId, type, deletedAt } = establishments;
  return and(
    eq(uniqueId, id),
    eq(establishments.accountId, accountId),
    eq(type, establishmentTypes.client),
    isNull(deletedAt),
  );
};

/**
 * Reads the licence of a client establishment, empty until there is one; null for any other
 * establishment.
 */
export async function findLicense(
  db: Db | Tx,
  principal: Principal,
  establishmentId: string,
): Promise<LicenseRecord | null> {
  const { uniqueId, number, expiresAt, version } = licenses;
  const [found] = await db
    .select({ id: establishments.uniqueId, license: { uniqueId, number, expiresAt, version }, pairs })
    .from(establishments)
    .leftJoin(licenses, eq(licenses.establishmentId, establishments.id))
    .where(isClient(principal, establishmentId));
  if (!found) return null;
  const { id, license } = found;
  return {
    UniqueId: id,
    LicenseId: license?.uniqueId ?? null,
    EstablishmentId: id,
    Number: license?.number ?? '',
    ExpirationDateUtc: license?.expiresAt.toISOString() ?? null,
    LicenseLerOperations: found.pairs.map(withId),
    Version: license?.version ?? 0,
  };
}

/** Answers GET /establishments/licenses/{id} (spec 1 §7). @throws Refusal 404 */
export async function getLicense(db: Db | Tx, principal: Principal, establishmentId: string): Promise<LicenseRecord> {
  const row = await findLicense(db, principal, establishmentId);
  if (!row) throw notFound();
  return row;
}

/**
 * Does POST /establishments/licenses (spec 1 §5, §7): creates or updates the licence of
 * `EstablishmentId`. The establishment's version rises with it, so that devices read its licence
 * again.
 * @throws Refusal 400, 404, or 412 with the current licence if `ifMatch` is not its version
 */
export async function saveLicense(
  tx: Tx,
  act: Act,
  payload: LicensePayload,
  { ifMatch, now }: { ifMatch: number | null; now: Date },
): Promise<LicenseRecord> {
  const { principal } = act;
  const { EstablishmentId: id, Number: number, ExpirationDateUtc, LicenseLerOperations } = payload;
  // Locked before the licence is read: of two first licences, the second then finds the first.
  const [held] = await tx
    .select({ id: establishments.id })
    .from(establishments)
    .where(isClient(principal, id))
    .for('update');
  if (!held) throw notFound();
  const before = await getLicense(tx, principal, id);
  if (ifMatch !== null && ifMatch !== before.Version)
    throw changedMeanwhile(before, await lastChange(tx, principal, licenseEntity, id));
  if (endsBeforeToday(ExpirationDateUtc, now))
    throw invalid([{ Field: 'ExpirationDateUtc', Message: licenseMessages.beforeToday }]);
  const columns = { number, expiresAt: new Date(ExpirationDateUtc) };
  const [saved] = await tx
    .insert(licenses)
    .values({ establishmentId: held.id, ...columns })
    .onConflictDoUpdate({ target: licenses.establishmentId, set: columns })
    .returning({ id: licenses.id });
  const licenseId = saved?.id as number;
  await tx.delete(licenseOperations).where(eq(licenseOperations.licenseId, licenseId));
  const pairs = LicenseLerOperations.map(({ LerCode, OperationCode }) => ({
    licenseId,
    lerCode: LerCode,
    operation: OperationCode,
  }));
  if (pairs.length > 0) await tx.insert(licenseOperations).values(pairs);
  await tx.update(establishments).set({ type: establishmentTypes.client }).where(eq(establishments.id, held.id));
  await record(tx, act, {
    entity: licenseEntity,
    id,
    action: before.Version === 0 ? 'create' : 'update',
    details: { ...payload },
  });
  return getLicense(tx, principal, id);
}
