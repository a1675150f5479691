import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Role } from '#domain/people/rights.ts';
import { findRole, type RoleOption } from '#domain/people/role-options.ts';

const words: Record<Role, ReturnType<typeof msg>> = {
  administrator: msg`Administrador`,
  operator: msg`Operador`,
  user: msg`Utilizador`,
  driver: msg`Motorista`,
};

/**
 * Returns a function that gives a role's name in the reader's language; the server's name for an
 * unknown role.
 */
export function useRoleName(): (role: RoleOption) => string {
  const { t } = useLingui();
  return useCallback(
    ({ UniqueId, Name }) => {
      const known = findRole(UniqueId);
      return known ? t(words[known]) : Name;
    },
    [t],
  );
}
