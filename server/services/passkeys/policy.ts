import { and, eq } from 'drizzle-orm';
import type { Demand, KeyPolicy, KeyPolicyPayload } from '#domain/people/passkeys.ts';
import { editors, type Role } from '#domain/people/rights.ts';
import { erasedUser } from '#domain/privacy/erased-user.ts';
import { users } from '#server/db/schema/accounts.ts';
import { keyPolicies } from '#server/db/schema/passkeys.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { type Act, record } from '../history.ts';
import { startOfDay } from '../lisbon-day.ts';
import { invalid } from '../refusal.ts';
import { byUser, noteSecurity } from '../security/note.ts';

const isOfRole: Record<Demand, (role: Role) => boolean> = {
  nobody: () => false,
  administrators: (role) => editors.includes(role),
  all: () => true,
};

/** Returns true if the policy demands a key of this role, now or from its date. */
export const isDemandedOf = ({ DemandedOf }: Pick<KeyPolicy, 'DemandedOf'>, role: Role): boolean =>
  isOfRole[DemandedOf](role);

/** Returns true if a user of this role needs a key to sign in now. */
export async function needsKeyNow(db: Db, user: { accountId: number; role: Role }, now: Date): Promise<boolean> {
  const [policy] = await db.select().from(keyPolicies).where(eq(keyPolicies.accountId, user.accountId));
  return policy !== undefined && policy.startsAt <= now && isOfRole[policy.demandedOf](user.role);
}

/** Answers GET /settings/keys. */
export async function readPolicy(db: Db | Tx, accountId: number): Promise<KeyPolicy> {
  const [row] = await db
    .select({ policy: keyPolicies, by: users.username })
    .from(keyPolicies)
    .leftJoin(users, eq(users.id, keyPolicies.decidedById))
    .where(eq(keyPolicies.accountId, accountId));
  if (!row || row.policy.demandedOf === 'nobody') return { DemandedOf: 'nobody', StartDate: null, DecidedBy: null };
  const { demandedOf, startsAt } = row.policy;
  return { DemandedOf: demandedOf, StartDate: startsAt.toISOString(), DecidedBy: row.by ?? erasedUser };
}

/**
 * Does POST /settings/keys. Without a day, or with one that has passed, the demand begins at once;
 * sessions that have begun go on.
 * @throws Refusal 400 on StartDay
 */
export async function changePolicy(tx: Tx, act: Act, { DemandedOf, StartDay }: KeyPolicyPayload): Promise<void> {
  const { accountId, userId, userUniqueId } = act.principal;
  const { receivedAt } = act.moments;
  const day = StartDay === null ? receivedAt : startOfDay(StartDay);
  if (!day) throw invalid([{ Field: 'StartDay', Message: 'val_invalid_format' }]);
  const [before] = await tx
    .select()
    .from(keyPolicies)
    .where(and(eq(keyPolicies.accountId, accountId)));
  const decided = { demandedOf: DemandedOf, startsAt: day, decidedById: userId };
  if (before?.demandedOf === DemandedOf && before.startsAt.getTime() === day.getTime()) return;
  await tx
    .insert(keyPolicies)
    .values({ accountId, ...decided })
    .onConflictDoUpdate({ target: keyPolicies.accountId, set: decided });
  await noteSecurity(tx, {
    ...byUser(act.principal),
    at: receivedAt,
    kind: 'settingsChanged',
    details: { fields: 'keysDemanded' },
  });
  await record(tx, act, {
    entity: 'settings',
    id: userUniqueId,
    action: 'update',
    details: { keysDemandedOf: DemandedOf, keysDemandedFrom: day.toISOString() },
  });
}
