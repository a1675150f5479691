import { archiveYears } from '../../src/domain/guide/guide-archive.ts';
import { mayIssue } from '../../src/domain/guide/guide-issuers.ts';
import type { MenuItem } from '../../src/domain/people/menu.ts';
import type { MenuName } from '../../src/domain/people/menu-routes.ts';
import { administrators, everybody, office, type Role } from '../../src/domain/people/rights.ts';
import { type Area, type AreaGroup, areaGroups, byPosition } from '../../src/domain/reference/area.ts';
import * as areas from '../../src/domain/reference/areas.ts';
import { offeredYears } from '../../src/domain/reference/period.ts';
import { mirrYear } from '../../src/domain/report/mirr.ts';
import type { Db } from '../db/types.ts';
import { viewerOf } from './guide/viewer.ts';
import type { Principal } from './principal.ts';

interface Entry {
  name: MenuName;
  roles: readonly Role[];
  /** Only for an administrator, collaborator or driver on an own establishment. */
  field?: true;
  superAdmin?: true;
  /** Only for who may act on guides at all. */
  act?: true;
  children?: readonly MenuName[];
  /** A child for each year from 2018 to the present one. */
  yearly?: MenuName;
  /** Last children, each for the year that is looked at most; its screen offers the others. */
  oneYear?: readonly MenuName[];
}

/** Who sees which screen, in sidebar order (spec 1 §6, domain: the menu follows from role and permissions). */
const work: readonly Entry[] = [
  { name: 'dashboard', roles: everybody },
  { name: 'egarGroup', roles: everybody, children: ['egarList', 'egarNew', 'egarImport', 'egarSync', 'egars', 'wallet'] },
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

/** Screens for whoever may issue guides. */
const issuing: readonly MenuName[] = ['egarNew', 'egarImport'];

/** What concerns the whole account, after its data. */
const account: readonly Entry[] = [
  { name: 'appSettings', roles: administrators },
  { name: 'jobs', roles: administrators, superAdmin: true },
];

/** Who only reads guides has one screen for them, and their own pages (domain, organisation). */
const external: readonly MenuName[] = ['externalAccess', 'notifications', 'sync', 'support'];

/** The user's own pages come last. */
const own: readonly Entry[] = [
  { name: 'notifications', roles: everybody },
  { name: 'sync', roles: everybody },
  { name: 'prepare', roles: everybody, field: true },
  { name: 'support', roles: everybody },
];

/** Screens beside the areas of a group. */
const extra: readonly { name: MenuName; group: AreaGroup; roles: readonly Role[] }[] = [
  { name: 'passwordResets', group: 'organisationGroup', roles: administrators },
];

/** Groups built from areas, each with the areas visible to the role; a creation form follows its list, tabs are inside their entry. */
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
    const others = extra.filter(({ roles, group: its }) => its === group && roles.includes(role)).map(({ name }) => item(name));
    const items = [...seen.filter((area) => area.group === group && area.tabOf === undefined).flatMap(itemsOf), ...others];
    return items.length > 0 ? [item(group, items)] : [];
  });
}

const item = (name: string, children: readonly MenuItem[] = [], parameter: string | null = null): MenuItem => ({
  Name: name,
  Parameter: parameter,
  ChildMenuItems: [...children],
});

/** GET /security/vertical-menus (spec 1 §6). */
export async function menuOf(db: Db, principal: Principal, now: Date): Promise<MenuItem[]> {
  if (principal.isExternal) return external.map((name) => item(name));
  const issues = mayIssue((await viewerOf(db, principal)).held);
  const sees = ({ roles, field: only, act, superAdmin }: Entry) =>
    roles.includes(principal.role) && (principal.worksInField || !only) && (issues || !act) && (principal.isSuperAdmin || !superAdmin);
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
