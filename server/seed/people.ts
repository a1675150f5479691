import type { Role } from '#domain/people/rights.ts';
import type { Permission } from '#domain/reference/establishment.ts';

export { demoPassword } from '../secret.ts';

export interface AccountSeed {
  clientCode: string;
  name: string;
  domain: string;
}
export const accountSeeds: readonly AccountSeed[] = [
  { clientCode: 'demo', name: 'Grupo Vela Azul', domain: 'velaazul.example' },
  { clientCode: 'recicla', name: 'Moliço Verde', domain: 'molicoverde.example' },
  { clientCode: 'outra', name: 'Outra Margem', domain: 'outramargem.example' },
];

export interface UserSeed {
  account: string;
  username: string;
  role: Role;
  /** Description of the user in the printed list of sign-ins. */
  about: string;
  isDefault?: true;
  isSuperAdmin?: true;
  /** True if the user has not yet accepted the data-protection dialog. */
  gdprPending?: true;
  /**
   * Permission on the establishments in `on`: all of the account, its own, or own establishments by
   * name. The user has none on the others.
   */
  permission: Permission;
  on: 'all' | 'own' | readonly string[];
}

export const userSeeds: readonly UserSeed[] = [
  {
    account: 'demo',
    username: 'administrador',
    role: 'administrator',
    about: 'administra tudo',
    isDefault: true,
    isSuperAdmin: true,
    permission: 10,
    on: 'all',
  },
  { account: 'demo', username: 'operador', role: 'operator', about: 'back-office', permission: 20, on: 'own' },
  {
    account: 'demo',
    username: 'produtor',
    role: 'user',
    about: 'colaborador de produtores',
    gdprPending: true,
    permission: 20,
    on: ['Oficinas Vela Azul, Lda.', 'Oficinas Vela Azul, Lda. · Aveiro', 'Metalomecânica Farolim, S.A.'],
  },
  {
    account: 'demo',
    username: 'motorista',
    role: 'driver',
    about: 'motorista: entregas e recolhas',
    permission: 30,
    on: ['Oficinas Vela Azul, Lda.', 'Oficinas Vela Azul, Lda. · Aveiro', 'Vela Azul Transportes, Lda.'],
  },
  {
    account: 'recicla',
    username: 'administrador',
    role: 'administrator',
    about: 'destinatário, administra',
    isDefault: true,
    permission: 10,
    on: 'all',
  },
  {
    account: 'recicla',
    username: 'destino',
    role: 'user',
    about: 'colaborador do destinatário',
    permission: 20,
    on: 'own',
  },
  {
    account: 'outra',
    username: 'administrador',
    role: 'administrator',
    about: 'outra conta',
    isDefault: true,
    permission: 10,
    on: 'all',
  },
];
