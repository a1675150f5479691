import { and, eq, exists, gt, inArray, isNull, min, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { editors, type Right, type Role, rights } from '#domain/people/rights.ts';
import { establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import { prepared, type Values } from '#server/db/prepared.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import type { Db } from '#server/db/types.ts';
import type { Writes } from '#server/db/writes.ts';
import { isLiveSession, oldest, oldestProof } from './sessions.ts';

/** The sender as the database knows them now. */
export interface Principal {
  userId: number;
  userUniqueId: string;
  accountId: number;
  clientCode: string;
  /** Time when the account began; nobody in it has done anything earlier. */
  since: Date;
  username: string;
  role: Role;
  isSuperAdmin: boolean;
  permissionsVersion: number;
  /** Version of the user's row, raised by every change of the user and of their permissions. */
  version: number;
  /**
   * True if the user may register deliveries and collections: administrator, collaborator or driver
   * on an own establishment (domain, permissions).
   */
  worksInField: boolean;
  /**
   * True if the user may act on guides: administrator or collaborator on any establishment of the
   * account (domain, permissions).
   */
  actsOnGuides: boolean;
  /** True if the account has its first establishment; before that, nobody can hold a permission. */
  hasDefaultPlace: boolean;
  /**
   * True if the user only reads guides: all their permissions are external, and their role
   * administers nothing (domain, organisation).
   */
  isExternal: boolean;
  /** True if somebody else set the password; every call except changing it is then refused. */
  mustChangePassword: boolean;
  /** True if the session may only make the passkey that the account demands. */
  mustMakePasskey: boolean;
  /** True if the session had the password or a passkey in the last minutes. */
  isReauthenticated: boolean;
  /** Family of refresh tokens of this sign-in. */
  session: string;
}

/**
 * Returns the condition that the user has a permission with this right on an establishment of their
 * account.
 */
const has = (db: Db, right: Right, where?: SQL) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(establishmentPermissions)
      .innerJoin(establishments, eq(establishments.id, establishmentPermissions.establishmentId))
      .where(
        and(
          eq(establishmentPermissions.userId, users.id),
          eq(establishments.accountId, users.accountId),
          isNull(establishments.deletedAt),
          inArray(establishmentPermissions.permission, [...rights[right]]),
          where,
        ),
      ),
  )}`;

const isExternal = (db: Db) => {
  const [ep, e] = [establishmentPermissions, establishments];
  const weakest = db
    .select({ permission: min(ep.permission) })
    .from(ep)
    .innerJoin(e, eq(e.id, ep.establishmentId))
    .where(
      and(
        eq(ep.userId, users.id),
        eq(e.accountId, users.accountId),
        gt(ep.permission, permissions.none),
        isNull(e.deletedAt),
      ),
    );
  return sql<boolean>`(${notInArray(users.role, [...editors])} and coalesce((${weakest}) = ${permissions.external}, false))`;
};

const people = (db: Db, where: SQL | undefined, ofSession: Record<keyof typeof withoutSession, SQL<boolean>>) =>
  db
    .select({
      ...ofSession,
      userId: users.id,
      userUniqueId: users.uniqueId,
      accountId: users.accountId,
      clientCode: accounts.clientCode,
      since: accounts.createdAt,
      username: users.username,
      role: users.role,
      isSuperAdmin: users.isSuperAdmin,
      permissionsVersion: users.permissionsVersion,
      version: users.version,
      isExternal: isExternal(db),
      mustChangePassword: users.mustChangePassword,
      worksInField: has(db, 'field', eq(establishments.type, establishmentTypes.own)),
      actsOnGuides: has(db, 'act'),
      hasDefaultPlace: sql<boolean>`exists (select 1 from ${establishments} d where d.account_id = ${users.accountId} and d.is_default
        and d.deleted_at is null)`,
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
  return people(db, and(eq(users.uniqueId, user), mayEnter, isLiveSession(session, users.id, beganAfter)), {
    mustMakePasskey: isSession(session, sql`${sessions.needsKey}`),
    isReauthenticated: isSession(session, sql`${sessions.authenticatedAt} > ${sql.placeholder('provenAfter')}`),
  });
});

const isSession = (session: Placeholder, is: SQL) =>
  sql<boolean>`exists (select 1 from ${sessions} where ${and(eq(sessions.id, session), is)})`;
/** Outside a session of their own, nobody is limited, and nobody has proved anything. */
const withoutSession = { mustMakePasskey: sql<boolean>`false`, isReauthenticated: sql<boolean>`false` };

/**
 * Reads the sender.
 * @returns null if the user is gone or blocked, or the session has ended: the database overrides
 * the access token
 */
export async function findPrincipal(db: Db, user: string, session: string, now: Date): Promise<Principal | null> {
  const [found] = await inSession(db, { user, session, beganAfter: oldest(now), provenAfter: oldestProof(now) });
  return found ? { ...found, session } : null;
}

const present = sql`exists (select from ${users} join ${accounts} on ${accounts.id} = ${users.accountId} where ${and(
  sql`${users.id} = ${sql.placeholder('present')}::bigint and ${users.version} = ${sql.placeholder('presentVersion')}::int`,
  mayEnter,
  isLiveSession(sql.placeholder('presentSession'), users.id, sql.placeholder('presentSince')),
)})`;

/** Makes writes that fail unless the user is unchanged and the session still active. */
export const presence = ({ userId, version, session }: Principal, now: Date): Writes => ({
  name: 'presence',
  holds: [present],
  values: { present: userId, presentVersion: version, presentSession: session, presentSince: oldest(now) },
});

/**
 * Condition of a read that is sent for a remembered sender: the user is unchanged, and the session
 * active. `unchecked` lets it pass for a sender who was just read.
 */
export const senderIsUnchanged: SQL = sql`(not ${sql.placeholder('presentChecked')}::boolean or ${present})`;

/** Returns the values that check a sender. */
export const checked = ({ userId, version, session }: Principal, now: Date): Values => ({
  presentChecked: true,
  present: userId,
  presentVersion: version,
  presentSession: session,
  presentSince: oldest(now),
});

/** Values for a sender who was just read. */
export const unchecked: Values = {
  presentChecked: false,
  present: null,
  presentVersion: null,
  presentSession: null,
  presentSince: null,
};

/**
 * Finds a user of the sender's account by username. Blocked and dismissed users are found, because
 * their earlier work still counts; erased users are not.
 */
export async function findColleague(
  db: Db,
  sender: Pick<Principal, 'accountId' | 'session'>,
  username: string,
): Promise<Principal | null> {
  const named = and(
    eq(users.accountId, sender.accountId),
    isNull(users.erasedAt),
    eq(sql`lower(${users.username})`, username.toLowerCase()),
  );
  const [found] = await people(db, named, withoutSession);
  return found ? { ...found, session: sender.session } : null;
}

/**
 * Finds a user by number, for work that continues after their request; null once they are removed
 * or blocked.
 */
export async function findMember(db: Db, userId: number): Promise<Principal | null> {
  const [found] = await people(db, and(eq(users.id, userId), mayEnter), withoutSession);
  return found ? { ...found, session: '' } : null;
}

/**
 * Returns true for administrators, who may hand in work that a user of their account left unsent
 * (docs/decisions/07-rescue-by-an-administrator.md).
 */
export const canHandIn = ({ role }: Pick<Principal, 'role'>): boolean => role === 'administrator';
