import { archiveYears } from '#domain/guide/archive.ts';
import { mayIssue } from '#domain/guide/create/issuers.ts';
import { administrators, everybody, office, type Role } from '#domain/people/rights.ts';
import { type Area, type AreaGroup, areaGroups, byPosition } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { offeredYears } from '#domain/reference/period.ts';
import { mirrYear } from '#domain/report/mirr.ts';
import type { MenuItem } from '#domain/screens/menu.ts';
import type { MenuName } from '#domain/screens/menu-routes.ts';
import type { Db } from '#server/db/types.ts';
import { readViewer } from '../guide/list/viewer.ts';
import type { Principal } from '../sessions/principal.ts';

interface Entry {
  name: MenuName;
  roles: readonly Role[];
  /** True if it is only for an administrator, collaborator or driver on an own establishment. */
  field?: true;
  superAdmin?: true;
  /** True if it is only for users who may act on guides at all. */
  act?: true;
  children?: readonly MenuName[];
  /** Child entry, repeated for each year from 2018 to the current one. */
  yearly?: MenuName;
  /**
   * Last child entries, each for the year that is looked at most; its screen offers the other
   * years.
   */
  oneYear?: readonly MenuName[];
}

/**
 * Screens and the roles that see them, in sidebar order (spec 1 §6, domain: the menu follows from
 * role and permissions).
 */
const work: readonly Entry[] = [
  { name: 'dashboard', roles: everybody },
  {
    name: 'egarGroup',
    roles: everybody,
    children: ['egarList', 'egarNew', 'egarImport', 'egarSync', 'egars', 'wallet'],
  },
  {
    name: 'batchGroup',
    roles: office,
    act: true,
    children: ['batchAccept', 'batchAcceptRectification', 'batchAuthorize', 'batchRectify', 'batchCreate'],
  },
  {
    name: 'reportGroup',
    roles: office,
    children: ['reportsHub', 'genericReport', 'receivedQuantities', 'generatedDocuments'],
    oneYear: ['mirr', 'massVolumes'],
  },
  { name: 'otherDocsGroup', roles: office, act: true, children: ['annex3', 'exsituDeclaration', 'generalDeclaration'] },
  { name: 'garArchiveGroup', roles: office, yearly: 'garArchive' },
  { name: 'fieldWork', roles: everybody, field: true, children: ['delivery', 'collection'] },
  { name: 'equipmentGroup', roles: office, children: ['equipments', 'equipmentNew'] },
  { name: 'equipments', roles: ['driver'] },
  { name: 'warehouse', roles: office },
];

/** Screens for users who may issue guides. */
const issuing: readonly MenuName[] = ['egarNew', 'egarImport'];

/** Screens about the whole account, after those of its data. */
const account: readonly Entry[] = [
  { name: 'appSettings', roles: administrators },
  {
    name: 'operationGroup',
    roles: administrators,
    superAdmin: true,
    children: ['operation', 'operatorAccounts', 'jobs', 'outages'],
  },
];

/**
 * Screens for users who only read guides: one for the guides, and their own pages (domain,
 * organisation).
 */
const external: readonly MenuName[] = ['externalAccess', 'notifications', 'sync', 'support'];

/** The user's own pages, which come last. */
const own: readonly Entry[] = [
  { name: 'notifications', roles: everybody },
  { name: 'sync', roles: everybody },
  { name: 'prepare', roles: everybody, field: true },
  { name: 'support', roles: everybody },
];

/** Screens that stand beside the areas of a group. */
const extra: readonly { name: MenuName; group: AreaGroup; roles: readonly Role[] }[] = [
  { name: 'passwordResets', group: 'organisationGroup', roles: administrators },
  { name: 'security', group: 'organisationGroup', roles: administrators },
];

/**
 * Builds the groups of areas, each with the areas visible to the role. A creation form follows its
 * list; tabs are inside their entry.
 */
function areaEntries({ role, isSuperAdmin }: Pick<Principal, 'role' | 'isSuperAdmin'>): MenuItem[] {
  const seen = Object.values<Area>(areas)
    .filter((area) => area.see.includes(role))
    .sort(byPosition);
  const itemsOf = (area: Area): MenuItem[] => {
    const tabs = seen.filter((other) => other.tabOf === area.name).flatMap(itemsOf);
    const mayCreate = area.edit.includes(role) && (area.createdBy === undefined || isSuperAdmin);
    const form = mayCreate ? [item(`${area.name}New`)] : [];
    return [item(area.name, tabs), ...form];
  };
  return areaGroups.flatMap((group) => {
    const others = extra
      .filter(({ roles, group: its }) => its === group && roles.includes(role))
      .map(({ name }) => item(name));
    const items = [
      ...seen.filter((area) => area.group === group && area.tabOf === undefined).flatMap(itemsOf),
      ...others,
    ];
    return items.length > 0 ? [item(group, items)] : [];
  });
}

const item = (name: string, children: readonly MenuItem[] = [], parameter: string | null = null): MenuItem => ({
  Name: name,
  Parameter: parameter,
  ChildMenuItems: [...children],
});

/** Answers GET /security/vertical-menus (spec 1 §6). */
export async function readMenu(db: Db, principal: Principal, now: Date): Promise<MenuItem[]> {
  if (principal.isExternal) return external.map((name) => item(name));
  const issues = mayIssue((await readViewer(db, principal)).held);
  const sees = ({ roles, field: only, act, superAdmin }: Entry) =>
    roles.includes(principal.role) &&
    (principal.worksInField || !only) &&
    (issues || !act) &&
    (principal.isSuperAdmin || !superAdmin);
  const shown = (from: readonly Entry[]): MenuItem[] =>
    from
      .filter(sees)
      .map(({ name, children = [], yearly, oneYear = [] }) =>
        item(name, [
          ...children.filter((child) => issues || !issuing.includes(child)).map((child) => item(child)),
          ...(yearly ? archiveYears(now).map((year) => item(yearly, [], String(year))) : []),
          ...oneYear.map((one) => item(one, [], String(one === 'mirr' ? mirrYear(now) : offeredYears(now)[0]))),
        ]),
      );
  return [...shown(work), ...areaEntries(principal), ...shown(account), ...shown(own)];
}
