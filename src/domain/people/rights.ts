import { isOneOf } from '#lib/records.ts';
import { permissions } from '../reference/establishment.ts';

/**
 * Roles in the account. The role decides what a user administers; the permission on an
 * establishment decides what they may do with its data.
 */
export const roles = ['administrator', 'operator', 'user', 'driver'] as const;
export type Role = (typeof roles)[number];

export const everybody: readonly Role[] = [...roles];
export const office: readonly Role[] = ['administrator', 'operator', 'user'];
export const editors: readonly Role[] = ['administrator', 'operator'];
export const administrators: readonly Role[] = ['administrator'];

/** Permissions on an establishment that grant each right on its data. */
export const rights = {
  /** Deliveries and collections, from one of the account's own establishments. */
  field: [permissions.administrator, permissions.collaborator, permissions.driver],
  /** Any act that changes a guide. */
  act: [permissions.administrator, permissions.collaborator],
  read: [permissions.administrator, permissions.collaborator, permissions.driver, permissions.external],
} as const;
export type Right = keyof typeof rights;

export const grants = (right: Right, permission: number): boolean => isOneOf(rights[right], permission);
