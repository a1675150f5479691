import { and, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { type FirstStep, type FirstSteps, firstSteps } from '../../src/domain/people/first-steps.ts';
import { establishmentTypes } from '../../src/domain/reference/establishment.ts';
import { accounts, users, vehicles } from '../db/schema/accounts.ts';
import { establishments } from '../db/schema/establishments.ts';
import { guides } from '../db/schema/guides.ts';
import { licenses } from '../db/schema/reference-data.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Principal } from './principal.ts';

/** Whether the sender is shown the path of a new account: only administrators are. */
export async function hasFirstSteps(db: Db, { accountId, role }: Principal): Promise<boolean> {
  if (role !== 'administrator') return false;
  const [account] = await db.select({ has: accounts.hasFirstSteps }).from(accounts).where(eq(accounts.id, accountId));
  return account?.has === true;
}

/** Whether a row of the account meets each step: one look at an index each. */
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

/** GET /account/first-steps: what of a new account's path is done; an account whose path has ended is asked for nothing else. */
export async function firstStepsOf(db: Db, principal: Principal): Promise<FirstSteps> {
  if (!(await hasFirstSteps(db, principal))) return { IsShown: false, Steps: [] };
  const { accountId } = principal;
  const done = Object.fromEntries(Object.entries(stepsOf(db, accountId)).map(([name, is]) => [name, sql<boolean>`${is}`.as(name)]));
  const [row = {}] = await db.select(done).from(accounts).where(eq(accounts.id, accountId));
  return { IsShown: true, Steps: firstSteps.map((Name) => ({ Name, IsDone: row[Name] === true })) };
}

/** POST /account/end-first-steps: put aside, or walked to its end. Nothing else of the path is kept. */
export async function endFirstSteps(tx: Tx, { accountId }: Principal): Promise<void> {
  await tx.update(accounts).set({ hasFirstSteps: false }).where(eq(accounts.id, accountId));
}
