import { mayIssue } from '../../src/domain/egar-issuers.ts';
import type { MenuItem } from '../../src/domain/menu.ts';
import type { MenuName } from '../../src/domain/menu-routes.ts';
import type { Role } from '../../src/domain/rights.ts';
import type { Db } from '../db/types.ts';
import { viewerOf } from './egar/viewer.ts';
import { type Principal, worksInField } from './principal.ts';

interface Entry {
  name: MenuName;
  roles: readonly Role[];
  /** Only for who is administrator, collaborator or driver on an own establishment. */
  field?: true;
  children?: readonly MenuName[];
}

const editors = ['administrator', 'operator', 'user'] as const;
const everybody = ['administrator', 'operator', 'user', 'driver'] as const;

/** Who sees which screen, in the order of the sidebar (spec 1 §6, domain: the menu follows from role and permissions). */
const entries: readonly Entry[] = [
  { name: 'dashboard', roles: everybody },
  { name: 'egarGroup', roles: everybody, children: ['egarList', 'egarNew', 'egars', 'wallet'] },
  { name: 'fieldWork', roles: everybody, field: true, children: ['delivery', 'collection'] },
  { name: 'equipmentGroup', roles: editors, children: ['equipments', 'equipmentNew'] },
  { name: 'equipments', roles: ['driver'] },
  { name: 'notifications', roles: everybody },
  { name: 'sync', roles: everybody },
  { name: 'prepare', roles: everybody, field: true },
];

const item = (name: MenuName, children: readonly MenuName[] = []): MenuItem => ({
  Name: name,
  Parameter: null,
  ChildMenuItems: children.map((child) => item(child)),
});

/** GET /security/vertical-menus (spec 1 §6). */
export async function menuOf(db: Db, principal: Principal): Promise<MenuItem[]> {
  const field = await worksInField(db, principal);
  const issues = mayIssue((await viewerOf(db, principal)).held);
  const sees = ({ roles, field: only }: Entry) => roles.includes(principal.role) && (field || !only);
  return entries.filter(sees).map(({ name, children = [] }) =>
    item(
      name,
      children.filter((child) => child !== 'egarNew' || issues),
    ),
  );
}
