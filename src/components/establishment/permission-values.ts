import type { PermissionChange, UserPermission } from '#domain/reference/establishment-record.ts';
import type { FormValues } from '../form/field-spec.ts';

/**
 * Returns the form's field for a user's permission. Each user has a separate field, so that two
 * administrators conflict only if they change the same one.
 */
export const permissionField = ({ UserId, UserLoginName }: UserPermission): string =>
  `Permission:${UserId}:${UserLoginName}`;
const named = /^Permission:[^:]+:(.*)$/;
/** Returns the user whose permission a field holds; undefined for any other field. */
export const userOfField = (name: string): string | undefined => named.exec(name)?.[1];

/** Returns the permissions as values of the form, together with the users. */
export const permissionValues = (users: readonly UserPermission[] | undefined): FormValues =>
  users
    ? {
        Users: users,
        ...Object.fromEntries(users.map((user) => [permissionField(user), user.UserEstablishmentPermission])),
      }
    : {};

export const readUsers = (values: FormValues): readonly UserPermission[] =>
  (values.Users as readonly UserPermission[] | undefined) ?? [];

/** Returns the changed permissions; only those are sent (spec 1 §5). */
export const changedPermissions = (values: FormValues): PermissionChange[] =>
  readUsers(values).flatMap((user) => {
    const { UserId, UserEstablishmentPermission } = user;
    const level = values[permissionField(user)] as PermissionChange['NewUserEstablishmentPermission'] | undefined;
    if (level === undefined || level === UserEstablishmentPermission) return [];
    return [{ UserId, UserEstablishmentPermission, NewUserEstablishmentPermission: level }];
  });
