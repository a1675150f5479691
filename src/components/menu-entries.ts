import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AlarmClock,
  Bell,
  Building2,
  FilePlus,
  FileText,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  QrCode,
  Send,
  ShieldCheck,
  Truck,
} from 'lucide-react';
import type { UserDb } from '../db/user-db.ts';
import type { MenuItem } from '../domain/people/menu.ts';
import { type MenuName, menuRoutes } from '../domain/people/menu-routes.ts';
import { areaGroups } from '../domain/reference/area.ts';

/** The label and icon of each name in the server's menu. */
const looks: Record<MenuName, { label: MessageDescriptor; icon: LucideIcon }> = {
  dashboard: { label: msg`Painel`, icon: LayoutDashboard },
  egarGroup: { label: msg`e-GARs`, icon: FileText },
  egarList: { label: msg`Lista`, icon: FileText },
  egarNew: { label: msg`Nova e-GAR`, icon: FilePlus },
  egars: { label: msg`Resumo e prazos`, icon: AlarmClock },
  wallet: { label: msg`Mostrar guia`, icon: QrCode },
  fieldWork: { label: msg`Entregas e recolhas`, icon: Truck },
  delivery: { label: msg`Entrega`, icon: PackageCheck },
  collection: { label: msg`Recolha`, icon: PackageOpen },
  equipmentGroup: { label: msg`Equipamento`, icon: Package },
  equipments: { label: msg`Equipamentos`, icon: Package },
  equipmentNew: { label: msg`Novo equipamento`, icon: PackagePlus },
  organisationGroup: { label: msg`Organização`, icon: Building2 },
  supportDataGroup: { label: msg`Dados de apoio`, icon: Library },
  notifications: { label: msg`Notificações`, icon: Bell },
  sync: { label: msg`Por enviar`, icon: Send },
  prepare: { label: msg`Preparar para sair`, icon: ShieldCheck },
};

export interface MenuEntry {
  name: MenuName;
  /** Distinguished from an entry of the same name by its year. */
  parameter: string | null;
  label: MessageDescriptor;
  icon: LucideIcon;
  href: string | null;
  children: MenuEntry[];
  /** Names of its areas: their titles come with `useAreaLinks`. */
  areas: readonly string[];
}

const isAreaGroup = (name: string): boolean => (areaGroups as readonly string[]).includes(name);
const isKnown = (name: string): name is MenuName => Object.hasOwn(menuRoutes, name);

/** The server's menu limited to this version's screens; unknown names are left out. */
export function menuEntries(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item): MenuEntry[] => {
    const { Name: name, Parameter: parameter, ChildMenuItems } = item;
    if (!isKnown(name)) return [];
    const route = menuRoutes[name];
    const children = menuEntries(ChildMenuItems);
    const inIt = isAreaGroup(name) ? ChildMenuItems.map((child) => child.Name) : [];
    if (route === null && children.length + inIt.length === 0) return [];
    return [{ name, parameter, ...looks[name], href: route && `#${route}`, children, areas: inIt }];
  });
}

/** The menu as last given by the server; undefined until then. */
export const readMenu = async (db: UserDb): Promise<MenuEntry[] | undefined> => {
  const items = await db.readMeta<MenuItem[]>('menu');
  return items && menuEntries(items);
};

export const menuHas = (entries: readonly MenuEntry[] | undefined, name: MenuName): boolean =>
  entries?.some((entry) => entry.name === name || menuHas(entry.children, name)) ?? false;
