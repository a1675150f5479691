import * as v from 'valibot';
import { type Role, roles } from './rights.ts';

/** Role as lists and choices show it (spec 1 §3): its UniqueId is the same in every account. */
export const RoleOption = v.object({ UniqueId: v.string(), Name: v.string() });
export type RoleOption = v.InferOutput<typeof RoleOption>;

export const roleOptions: Readonly<Record<Role, RoleOption>> = {
  administrator: { UniqueId: '5f0c1a9e-7b1d-4c57-9d55-2f6a90b7e001', Name: 'Administrador' },
  operator: { UniqueId: '5f0c1a9e-7b1d-4c57-9d55-2f6a90b7e002', Name: 'Operador' },
  user: { UniqueId: '5f0c1a9e-7b1d-4c57-9d55-2f6a90b7e003', Name: 'Utilizador' },
  driver: { UniqueId: '5f0c1a9e-7b1d-4c57-9d55-2f6a90b7e004', Name: 'Motorista' },
};

/** Returns the role with this UniqueId. */
export const findRole = (uniqueId: string): Role | undefined =>
  roles.find((role) => roleOptions[role].UniqueId === uniqueId);
