import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { endOfFirstPassword, firstPasswordDays } from '#domain/people/first-password.ts';
import { type Role, roles } from '#domain/people/rights.ts';
import { findRole, type RoleOption, roleOptions } from '#domain/people/role-options.ts';
import { usersArea as area, type User, type UserPayload, type UserUpdate } from '#domain/people/user-area.ts';
import { establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import { sessions, users as table, vehicles } from '../db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import type { Db } from '../db/types.ts';
import { servedArea } from '../http/app/served.ts';
import { isActive } from '../services/accounts/colleagues.ts';
import { withOtherAdministrators } from '../services/accounts/last-administrator.ts';
import { refuseBeyondUsers } from '../services/accounts/quotas.ts';
import type { Resource } from '../services/areas/resource.ts';
import { invalid } from '../services/refusal.ts';
import { byUser } from '../services/security/note.ts';
import { refuseKnownPassword } from '../services/sessions/breached-passwords.ts';
import { hashPassword } from '../services/sessions/passwords.ts';
import type { Principal } from '../services/sessions/principal.ts';

const [administers, isOwn] = [permissions.administrator, establishmentTypes.own].map((number) =>
  sql.raw(String(number)),
) as [SQL, SQL];

const roleText = (of: (option: RoleOption) => string) =>
  sql<string>`case ${table.role} ${sql.join(
    roles.map((role) => sql`when ${sql.raw(`'${role}'`)} then ${sql.raw(`'${of(roleOptions[role])}'`)}`),
    sql` `,
  )} end`;
const [roleId, roleName] = [roleText(({ UniqueId }) => UniqueId), roleText(({ Name }) => Name)];

const firstPasswordUntil = sql<string | null>`case when ${table.mustChangePassword} then
  to_char((${table.firstPasswordAt} + ${sql.raw(`interval '${firstPasswordDays} days'`)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;

/**
 * Users (spec 1 §3, §7; domain, organisation). A removed user keeps the row, but no vehicle and no
 * sessions.
 */
export const userRows: Resource<User, UserPayload, UserUpdate> = {
  entity: 'user',
  table,
  isLive: isActive,
  columns: {
    UniqueId: table.uniqueId,
    UserLoginName: table.username,
    Email: table.email,
    RoleName: roleName,
    IsDefault: table.isDefault,
    Roles: sql<RoleOption[]>`json_build_array(json_build_object('UniqueId', ${roleId}, 'Name', ${roleName}))`,
    Vehicle: sql<User['Vehicle']>`case when ${vehicles.id} is null then null
      else json_build_object('UniqueId', ${vehicles.uniqueId}, 'Registration', ${vehicles.registration}) end`,
    FirstPasswordUntil: firstPasswordUntil,
    Version: table.version,
  },
  joins: [[vehicles, eq(vehicles.id, table.vehicleId)]],
  order: table.username,
  text: [table.username, table.email],
  unique: [
    { index: 'users_username', field: 'Username', message: () => 'val_username_unavailable_for_client' },
    { index: 'users_email', field: 'Email', message: () => 'val_email_unavailable_for_client' },
  ],
  isFixed: (row) => row.IsDefault,
  prepare: async (deps, { clientCode }, { Username, Email, Password }) => {
    await refuseKnownPassword(deps, 'Password', Password, [Username, Email, clientCode]);
    return { passwordHash: await hashPassword(Password), mustChangePassword: true };
  },
  noted: (act, { action, uniqueId, row, payload }) => {
    const name = row?.UserLoginName ?? (payload && 'Username' in payload ? payload.Username : '');
    const common = { ...byUser(act.principal, act.owner), at: act.moments.receivedAt, target: { uniqueId, name } };
    const is = payload && findRole(payload.RoleId);
    const was = row?.Roles[0] && findRole(row.Roles[0].UniqueId);
    if (action === 'create') return [{ ...common, kind: 'userCreated', details: { role: is ?? '' } }];
    if (action === 'delete') return [{ ...common, kind: 'userRemoved' }];
    return is === was ? [] : [{ ...common, kind: 'roleChanged', details: { is: is ?? '', was: was ?? '' } }];
  },
  values: async (db, { principal, moments }, payload) => {
    const { RoleId, SelectedVehicleId } = payload;
    const role = findRole(RoleId) as Role;
    const vehicle = await vehicleOf(db, principal, SelectedVehicleId);
    const name = 'Username' in payload ? payload.Username : undefined;
    if ('Username' in payload) {
      await refuseBeyondUsers(db, principal.accountId);
      await refuseTaken(db, principal.accountId, payload);
    }
    return {
      columns: {
        role,
        vehicleId: vehicle?.id ?? null,
        ...(name !== undefined && { username: name, firstPasswordAt: moments.receivedAt }),
      },
      shown: {
        RoleName: roleOptions[role].Name,
        Roles: [roleOptions[role]],
        Vehicle: vehicle && { UniqueId: vehicle.uniqueId, Registration: vehicle.registration },
        ...(name !== undefined && {
          UserLoginName: name,
          FirstPasswordUntil: endOfFirstPassword(moments.receivedAt).toISOString(),
        }),
      },
    };
  },
  beforeUpdate: async (db, { principal }, { id, row }, { RoleId }) =>
    isAdministrator(row) && findRole(RoleId) !== 'administrator'
      ? {
          writes: {
            name: 'others administer',
            seen: { row: await withOtherAdministrators(db, principal, { id, version: row.Version }) },
          },
        }
      : undefined,
  removal: { active: false, vehicleId: null },
  beforeRemove: async (db, { principal, moments }, { id, row }) => ({
    name: 'end sessions',
    after: {
      ended: sql`update ${sessions} set ended_at = ${sql.placeholder('endedAt')}::timestamptz from gate
        where ${sessions.userId} = ${sql.placeholder('endedUser')}::bigint and ${sessions.endedAt} is null`,
      inherited: inheritance,
    },
    values: { endedAt: moments.receivedAt.toISOString(), endedUser: id, remover: principal.userId },
    ...(isAdministrator(row) && {
      seen: { row: await withOtherAdministrators(db, principal, { id, version: row.Version }) },
    }),
  }),
};

const removed = sql`${sql.placeholder('endedUser')}::bigint`;
/**
 * Passes own establishments on, since only their administrators may edit them. If the last of them
 * is removed, the remover takes their place; if they remove themselves, an administrator of the
 * account does.
 */
const inheritance = sql`insert into ${establishmentPermissions} (user_id, establishment_id, permission)
  select (select heir.id from ${table} heir where heir.account_id = ${establishments.accountId} and heir.active and heir.role = 'administrator'
      and heir.id <> ${removed} order by (heir.id = ${sql.placeholder('remover')}::bigint) desc, heir.id limit 1),
    held.establishment_id, held.permission
  from gate, ${establishmentPermissions} held join ${establishments} on ${establishments.id} = held.establishment_id
  where held.user_id = ${removed} and held.permission = ${administers} and ${establishments.type} = ${isOwn} and ${establishments.deletedAt} is null
    and not exists (select from ${establishmentPermissions} other join ${table} on ${table.id} = other.user_id
      where other.establishment_id = held.establishment_id and other.permission = ${administers} and ${table.active} and other.user_id <> ${removed})
  on conflict (user_id, establishment_id) do update set permission = excluded.permission`;

const isAdministrator = ({ Roles: [role] }: User): boolean => role?.UniqueId === roleOptions.administrator.UniqueId;

/**
 * Refuses values that another user of the account has, each at its field; the database would name
 * only the first.
 * @throws Refusal 400
 */
async function refuseTaken(
  db: Db,
  accountId: number,
  { Username, Email }: Pick<UserPayload, 'Username' | 'Email'>,
): Promise<void> {
  const has = (is: SQL) => db.$count(table, and(eq(table.accountId, accountId), is));
  const name = sql`(lower(${table.username}) = ${Username.toLowerCase()} and ${isNull(table.erasedAt)})`;
  const address = sql`(lower(${table.email}) = ${Email.toLowerCase()} and ${isActive})`;
  const [names, addresses] = await Promise.all([has(name), has(address)]);
  const errors = [
    ...(names > 0 ? [{ Field: 'Username', Message: 'val_username_unavailable_for_client' }] : []),
    ...(addresses > 0 ? [{ Field: 'Email', Message: 'val_email_unavailable_for_client' }] : []),
  ];
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Finds the vehicle of a payload.
 * @throws Refusal 400 for a vehicle that does not belong to the account
 */
async function vehicleOf(db: Db, { accountId }: Principal, id: string | null) {
  if (id === null) return null;
  const own = and(eq(vehicles.uniqueId, id), eq(vehicles.accountId, accountId), isNull(vehicles.deletedAt));
  const [vehicle] = await db.select().from(vehicles).where(own);
  if (!vehicle) throw invalid([{ Field: 'SelectedVehicleId', Message: 'val_unknown_vehicle' }]);
  return vehicle;
}

export const users = servedArea(area, userRows, { pageHasItems: true });
