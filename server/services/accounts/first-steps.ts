import { and, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { type FirstStep, type FirstSteps, firstSteps } from '#domain/people/first-steps.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { accounts, users, vehicles } from '#server/db/schema/accounts.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guides } from '#server/db/schema/guides.ts';
import { licenses } from '#server/db/schema/reference-data.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Principal } from '../sessions/principal.ts';

/** Returns true if the sender sees the first steps of a new account; only administrators do. */
export async function hasFirstSteps(db: Db, { accountId, role }: Principal): Promise<boolean> {
  if (role !== 'administrator') return false;
  const [account] = await db.select({ has: accounts.hasFirstSteps }).from(accounts).where(eq(accounts.id, accountId));
  return account?.has === true;
}

/**
 * Builds a condition for each step, true if a row of the account meets it. Each needs one look at
 * an index.
 */
function stepsOf(db: Db, accountId: number): Record<FirstStep, SQL> {
  const one = { one: sql`1` };
  const [e, u] = [establishments, users];
  const here = and(eq(e.accountId, accountId), isNull(e.deletedAt));
  const own = and(here, eq(e.type, establishmentTypes.own));
  const activeUsers = db
    .select({ count: sql`count(*)` })
    .from(u)
    .where(and(eq(u.accountId, accountId), eq(u.active, true)));
  const licensed = db.select(one).from(e).innerJoin(licenses, eq(licenses.establishmentId, e.id)).where(here);
  const ofAccount = and(eq(vehicles.accountId, accountId), isNull(vehicles.deletedAt));
  return {
    address: sql`${accounts.confirmedAt} is not null`,
    establishment: exists(db.select(one).from(e).where(own)),
    access: exists(
      db
        .select(one)
        .from(e)
        .where(and(own, eq(e.hasApaAccess, true))),
    ),
    licence: exists(licensed),
    users: gt(sql`(${activeUsers})`, 1),
    vehicle: exists(db.select(one).from(vehicles).where(ofAccount)),
    guide: exists(db.select(one).from(guides).where(eq(guides.issuerAccountId, accountId))),
  };
}

/**
 * Answers GET /account/first-steps with the finished steps of a new account. For an account without
 * first steps, it runs no further query.
 */
export async function readFirstSteps(db: Db, principal: Principal): Promise<FirstSteps> {
  if (!(await hasFirstSteps(db, principal))) return { IsShown: false, Steps: [] };
  const { accountId } = principal;
  const done = Object.fromEntries(
    Object.entries(stepsOf(db, accountId)).map(([name, is]) => [name, sql<boolean>`${is}`.as(name)]),
  );
  const [row = {}] = await db.select(done).from(accounts).where(eq(accounts.id, accountId));
  return { IsShown: true, Steps: firstSteps.map((Name) => ({ Name, IsDone: row[Name] === true })) };
}

/**
 * Does POST /account/end-first-steps, when the steps are dismissed or done. Nothing else about them
 * is stored.
 */
export async function endFirstSteps(tx: Tx, { accountId }: Principal): Promise<void> {
  await tx.update(accounts).set({ hasFirstSteps: false }).where(eq(accounts.id, accountId));
}
