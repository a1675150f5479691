import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { establishmentTypes } from '../../src/domain/establishment.ts';
import { type Role, rights } from '../../src/domain/rights.ts';
import { accounts, users } from '../db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import type { Db } from '../db/types.ts';
import { isLiveSession } from './sessions.ts';

/** Who asks, as the database knows them at this moment. */
export interface Principal {
  userId: number;
  userUniqueId: string;
  accountId: number;
  clientCode: string;
  username: string;
  role: Role;
  isSuperAdmin: boolean;
  permissionsVersion: number;
  /** The family of refresh tokens that this sign-in began. */
  session: string;
}

async function read(db: Db, where: SQL | undefined, session: string): Promise<Principal | null> {
  const [row] = await db
    .select({
      userId: users.id,
      userUniqueId: users.uniqueId,
      accountId: users.accountId,
      clientCode: accounts.clientCode,
      username: users.username,
      role: users.role,
      isSuperAdmin: users.isSuperAdmin,
      permissionsVersion: users.permissionsVersion,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(where);
  return row ? { ...row, session } : null;
}

const mayEnter = and(eq(users.active, true), eq(users.blocked, false), eq(accounts.blocked, false));

/** @returns null where the user is gone or blocked, or the session has ended: an access token is not believed over the database. */
export const findPrincipal = (db: Db, userUniqueId: string, session: string, now: Date): Promise<Principal | null> =>
  read(db, and(eq(users.uniqueId, userUniqueId), mayEnter, isLiveSession(session, users.id, now)), session);

/** Somebody of the sender's account by username, blocked and dismissed ones too: what they did before is not undone by it. */
export const findColleague = (db: Db, sender: Pick<Principal, 'accountId' | 'session'>, username: string): Promise<Principal | null> =>
  read(db, and(eq(users.accountId, sender.accountId), eq(sql`lower(${users.username})`, username.toLowerCase())), sender.session);

/** Administrators may hand in what somebody of their account has left unsent (docs/decisions/rescue-by-an-administrator.md). */
export const mayHandIn = ({ role }: Pick<Principal, 'role'>): boolean => role === 'administrator';

/** True where the user may register deliveries and collections: administrator, collaborator or driver on an own establishment (domain, permissions). */
export async function worksInField(db: Db, principal: Principal): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(establishmentPermissions)
    .innerJoin(establishments, eq(establishments.id, establishmentPermissions.establishmentId))
    .where(
      and(
        eq(establishmentPermissions.userId, principal.userId),
        eq(establishments.accountId, principal.accountId),
        eq(establishments.type, establishmentTypes.own),
        inArray(establishmentPermissions.permission, [...rights.field]),
      ),
    )
    .limit(1);
  return row !== undefined;
}
