import type { PermissionChange, UserPermission } from '../../domain/reference/establishment-record.ts';
import type { FormValues } from '../form/field-spec.ts';

/** The form's field for a user's permission: each is a field of its own, so that two administrators meet only where they touch the same. */
export const permissionField = ({ UserId, UserLoginName }: UserPermission): string => `Permission:${UserId}:${UserLoginName}`;
const named = /^Permission:[^:]+:(.*)$/;
/** The user whose permission a field is; undefined for any other field. */
export const userOfField = (name: string): string | undefined => named.exec(name)?.[1];

/** The permissions as values of the form, and who the users are. */
export const permissionValues = (users: readonly UserPermission[] | undefined): FormValues =>
  users ? { Users: users, ...Object.fromEntries(users.map((user) => [permissionField(user), user.UserEstablishmentPermission])) } : {};

export const usersIn = (values: FormValues): readonly UserPermission[] => (values.Users as readonly UserPermission[] | undefined) ?? [];

/** The users whose permission is not what it was; only those are sent (spec 1 §5). */
export const changedPermissions = (values: FormValues): PermissionChange[] =>
  usersIn(values).flatMap((user) => {
    const { UserId, UserEstablishmentPermission } = user;
    const level = values[permissionField(user)] as PermissionChange['NewUserEstablishmentPermission'] | undefined;
    if (level === undefined || level === UserEstablishmentPermission) return [];
    return [{ UserId, UserEstablishmentPermission, NewUserEstablishmentPermission: level }];
  });
