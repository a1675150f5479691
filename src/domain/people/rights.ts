import { permissions } from '../reference/establishment.ts';

/** A user's role in the account decides what they administer; the permission on an establishment, what they may do with its data. */
export const roles = ['administrator', 'operator', 'user', 'driver'] as const;
export type Role = (typeof roles)[number];

export const everybody: readonly Role[] = [...roles];
export const office: readonly Role[] = ['administrator', 'operator', 'user'];
export const editors: readonly Role[] = ['administrator', 'operator'];
export const administrators: readonly Role[] = ['administrator'];

/** The permissions on an establishment that grant a right on its data. */
export const rights = {
  /** Deliveries and collections, from one of the account's own establishments. */
  field: [permissions.administrator, permissions.collaborator, permissions.driver],
  /** Any act that changes a guide. */
  act: [permissions.administrator, permissions.collaborator],
  read: [permissions.administrator, permissions.collaborator, permissions.driver, permissions.external],
} as const;
export type Right = keyof typeof rights;

export const gives = (right: Right, permission: number): boolean => (rights[right] as readonly number[]).includes(permission);
