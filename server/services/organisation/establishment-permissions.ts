import { and, asc, eq, sql } from 'drizzle-orm';
import { establishmentTypes, type Permission, permissions } from '#domain/reference/establishment.ts';
import type {
  EstablishmentPayload,
  EstablishmentRecord,
  EstablishmentUpdate,
  UserPermission,
} from '#domain/reference/establishment-record.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { sortKey } from '#server/db/search-text.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { numbers, texts, type Writes } from '#server/db/writes.ts';
import { active } from '../accounts/colleagues.ts';
import type { ExtraWrites, FoundRow, NotedChange } from '../areas/resource.ts';
import { lastChange } from '../areas/resource-history.ts';
import type { Act } from '../history.ts';
import { changedMeanwhile, invalid, refused } from '../refusal.ts';
import { byUser, type SecurityNote } from '../security/note.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * Returns true for users who may give permissions on an establishment: administrators of the
 * account, and of the establishment.
 */
const mayGive = ({ role }: Principal, { Permission }: EstablishmentRecord): boolean =>
  role === 'administrator' || Permission === permissions.administrator;

/** Lists the users of the account with their permission on an establishment, by name. */
const usersOfEstablishment = (
  db: Db | Tx,
  principal: Principal,
  { Id }: EstablishmentRecord,
): Promise<UserPermission[]> => {
  const p = establishmentPermissions;
  return db
    .select({
      UserId: users.uniqueId,
      UserLoginName: users.username,
      UserEstablishmentPermission: sql<Permission>`coalesce(${p.permission}, ${permissions.none})`,
    })
    .from(users)
    .leftJoin(p, and(eq(p.userId, users.id), eq(p.establishmentId, Id)))
    .where(active(principal))
    .orderBy(sortKey(users.username), asc(users.id));
};

/**
 * Returns everybody's permissions on an establishment to a reader who may change them; nothing to
 * others.
 */
export const permissionsToChange = async (
  db: Db | Tx,
  principal: Principal,
  row: EstablishmentRecord,
): Promise<Partial<EstablishmentRecord>> =>
  mayGive(principal, row) ? { UsersEstablishmentPermissions: await usersOfEstablishment(db, principal, row) } : {};

/**
 * Changes permissions as part of an establishment's update (spec 1 §3, §5). An own establishment
 * must keep an administrator, because nobody else may edit it.
 * @throws Refusal 400, or 412 with the current permissions if one differs from the value that the
 * sender had read
 */
export async function changePermissions(
  db: Db,
  act: Act,
  { id, row }: FoundRow<EstablishmentRecord>,
  { UsersEstablishmentPermissions: changes }: EstablishmentUpdate,
): Promise<ExtraWrites<EstablishmentRecord> | undefined> {
  if (changes.length === 0) return undefined;
  const present = row.UsersEstablishmentPermissions;
  if (!present) throw refused([messageKeys.noPermission], row);
  const changeOf = new Map(changes.map((change) => [change.UserId.toLowerCase(), change]));
  const concerned = present.filter(({ UserId }) => changeOf.has(UserId));
  if (concerned.length < changes.length) {
    throw invalid([{ Field: 'UsersEstablishmentPermissions', Message: 'val_unknown_user' }]);
  }
  const isOutdated = concerned.some(
    ({ UserId, UserEstablishmentPermission: now }) => changeOf.get(UserId)?.UserEstablishmentPermission !== now,
  );
  if (isOutdated) throw changedMeanwhile(row, await lastChange(db, act.principal, 'establishment', row.UniqueId));
  const after = present.map((user) => ({
    ...user,
    UserEstablishmentPermission:
      changeOf.get(user.UserId)?.NewUserEstablishmentPermission ?? user.UserEstablishmentPermission,
  }));
  const administered = (list: readonly UserPermission[]) =>
    list.some(({ UserEstablishmentPermission: one }) => one === permissions.administrator);
  if (row.Type === establishmentTypes.own && administered(present) && !administered(after)) {
    throw refused([serverSentence('lastEstablishmentAdministrator', { name: row.Name })], row);
  }
  const own = after.find(({ UserId }) => UserId === act.principal.userUniqueId);
  return {
    writes: permissionWrites(id, changes),
    shown: { UsersEstablishmentPermissions: after, Permission: own?.UserEstablishmentPermission ?? permissions.none },
  };
}

/**
 * Returns the events of a change of an establishment: each permission that changed, and the loss of
 * its proven access when it is removed or becomes another party.
 */
export function notedAccess(
  act: Act,
  { row, payload }: NotedChange<EstablishmentRecord, EstablishmentPayload | EstablishmentUpdate>,
): SecurityNote[] {
  if (!row) return [];
  const common = { ...byUser(act.principal, act.owner), at: act.moments.receivedAt };
  const isSame = payload?.Vat === row.Vat && payload.ApaCode.toLowerCase() === row.ApaCode?.toLowerCase();
  const lost: SecurityNote[] =
    row.HasAccess && !isSame ? [{ ...common, kind: 'credentialsRemoved', details: { place: row.Name } }] : [];
  const changes = payload && 'UsersEstablishmentPermissions' in payload ? payload.UsersEstablishmentPermissions : [];
  const names = new Map(row.UsersEstablishmentPermissions?.map((user) => [user.UserId, user.UserLoginName]));
  return [
    ...lost,
    ...changes
      .filter((one) => one.NewUserEstablishmentPermission !== one.UserEstablishmentPermission)
      .map(
        ({ UserId, ...one }): SecurityNote => ({
          ...common,
          kind: 'permissionChanged',
          target: { uniqueId: UserId, name: names.get(UserId.toLowerCase()) ?? '' },
          details: { place: row.Name, was: one.UserEstablishmentPermission, is: one.NewUserEstablishmentPermission },
        }),
      ),
  ];
}

const place = sql`${sql.placeholder('place')}::bigint`;

/** Builds the writes of permissions; the permission "none" has no row. */
function permissionWrites(
  establishmentId: number,
  changes: EstablishmentUpdate['UsersEstablishmentPermissions'],
): Writes {
  const given = changes.filter(({ NewUserEstablishmentPermission: one }) => one !== permissions.none);
  const withdrawn = changes.filter((change) => !given.includes(change));
  return {
    name: 'permissions',
    after: {
      withdrawn: sql`delete from ${establishmentPermissions} using gate, ${users} where ${establishmentPermissions.establishmentId} = ${place}
        and ${users.id} = ${establishmentPermissions.userId} and ${users.uniqueId} = any(${sql.placeholder('withdrawn')}::uuid[])`,
      given: sql`insert into ${establishmentPermissions} (user_id, establishment_id, permission)
        select ${users.id}, ${place}, one.level from gate, unnest(${sql.placeholder('given')}::uuid[], ${sql.placeholder('levels')}::int[]) as one (user_id, level)
        join ${users} on ${users.uniqueId} = one.user_id
        on conflict (user_id, establishment_id) do update set permission = excluded.permission`,
    },
    values: {
      place: establishmentId,
      withdrawn: texts(withdrawn.map(({ UserId }) => UserId)),
      given: texts(given.map(({ UserId }) => UserId)),
      levels: numbers(given.map(({ NewUserEstablishmentPermission: one }) => one)),
    },
  };
}
