import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Permission, permissions } from '#domain/reference/establishment.ts';

/**
 * Names of the permissions on an establishment (spec 1 §3), in the order of a list to choose from.
 */
export const permissionNames: readonly (readonly [Permission, MessageDescriptor])[] = [
  [permissions.none, msg`Sem permissão`],
  [permissions.administrator, msg`Administrador`],
  [permissions.collaborator, msg`Colaborador`],
  [permissions.driver, msg`Motorista`],
  [permissions.external, msg`Externo`],
];

export const permissionName = (permission: unknown): MessageDescriptor | undefined =>
  permissionNames.find(([value]) => value === permission)?.[1];
