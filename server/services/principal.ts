import { and, eq, exists, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Role, rights } from '../../src/domain/people/rights.ts';
import { establishmentTypes } from '../../src/domain/reference/establishment.ts';
import { prepared } from '../db/prepared.ts';
import { accounts, users } from '../db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import type { Db } from '../db/types.ts';
import type { Writes } from '../db/writes.ts';
import { isLiveSession, oldest } from './sessions.ts';

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
  /** Of the user's row: raised by every change of the user and of what they may do. */
  version: number;
  /** May register deliveries and collections: administrator, collaborator or driver on an own establishment (domain, permissions). */
  worksInField: boolean;
  /** The family of refresh tokens that this sign-in began. */
  session: string;
}

const worksInField = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(establishmentPermissions)
      .innerJoin(establishments, eq(establishments.id, establishmentPermissions.establishmentId))
      .where(
        and(
          eq(establishmentPermissions.userId, users.id),
          eq(establishments.accountId, users.accountId),
          eq(establishments.type, establishmentTypes.own),
          inArray(establishmentPermissions.permission, [...rights.field]),
        ),
      ),
  );

const people = (db: Db, where: SQL | undefined) =>
  db
    .select({
      userId: users.id,
      userUniqueId: users.uniqueId,
      accountId: users.accountId,
      clientCode: accounts.clientCode,
      username: users.username,
      role: users.role,
      isSuperAdmin: users.isSuperAdmin,
      permissionsVersion: users.permissionsVersion,
      version: users.version,
      worksInField: sql<boolean>`${worksInField(db)}`,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(where);

const mayEnter = and(eq(users.active, true), eq(users.blocked, false), eq(accounts.blocked, false));

const inSession = prepared('principal', (db) => {
  const [user, session, beganAfter] = ['user', 'session', 'beganAfter'].map((name) => sql.placeholder(name)) as [
    Placeholder,
    Placeholder,
    Placeholder,
  ];
  return people(db, and(eq(users.uniqueId, user), mayEnter, isLiveSession(session, users.id, beganAfter)));
});

/** @returns null where the user is gone or blocked, or the session has ended: an access token is not believed over the database. */
export async function findPrincipal(db: Db, user: string, session: string, now: Date): Promise<Principal | null> {
  const [found] = await inSession(db, { user, session, beganAfter: oldest(now) });
  return found ? { ...found, session } : null;
}

const present = sql`exists (select from ${users} join ${accounts} on ${accounts.id} = ${users.accountId} where ${and(
  sql`${users.id} = ${sql.placeholder('present')}::bigint and ${users.version} = ${sql.placeholder('presentVersion')}::int`,
  mayEnter,
  isLiveSession(sql.placeholder('presentSession'), users.id, sql.placeholder('presentSince')),
)})`;

/** Has nothing written unless the user is as they were read, and the session goes on. */
export const presence = ({ userId, version, session }: Principal, now: Date): Writes => ({
  name: 'presence',
  holds: present,
  values: { present: userId, presentVersion: version, presentSession: session, presentSince: oldest(now) },
});

/** Somebody of the sender's account by username, blocked and dismissed ones too: what they did before is not undone by it. */
export async function findColleague(db: Db, sender: Pick<Principal, 'accountId' | 'session'>, username: string): Promise<Principal | null> {
  const [found] = await people(db, and(eq(users.accountId, sender.accountId), eq(sql`lower(${users.username})`, username.toLowerCase())));
  return found ? { ...found, session: sender.session } : null;
}

/** Administrators may hand in what somebody of their account has left unsent (docs/decisions/07-rescue-by-an-administrator.md). */
export const mayHandIn = ({ role }: Pick<Principal, 'role'>): boolean => role === 'administrator';
