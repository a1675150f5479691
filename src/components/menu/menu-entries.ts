import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserDb } from '#db/user-db.ts';
import { areaGroups } from '#domain/reference/area.ts';
import type { MenuItem } from '#domain/screens/menu.ts';
import { menuIcons } from '#domain/screens/menu-icons.ts';
import { type MenuName, menuRoutes } from '#domain/screens/menu-routes.ts';
import { buildRecord, isOneOf, keysOf } from '#lib/records.ts';
import { type Picture, pageIcon } from '#ui/basics/page-icon.ts';

/** Label of each name in the server's menu. */
const labels: Record<MenuName, MessageDescriptor> = {
  dashboard: msg`Painel`,
  egarGroup: msg`e-GARs`,
  egarList: msg`Lista`,
  egarNew: msg`Nova e-GAR`,
  egarImport: msg`Importar`,
  egarSync: msg`Sincronização`,
  egars: msg`Resumo e prazos`,
  wallet: msg`Mostrar guia`,
  batchGroup: msg`Lotes`,
  batchAccept: msg`Aceitação`,
  batchAcceptRectification: msg`Aceitação de correções`,
  batchAuthorize: msg`Autorização`,
  batchRectify: msg`Correção`,
  batchCreate: msg`Criação`,
  reportGroup: msg`Relatórios`,
  reportsHub: msg`Todos os relatórios`,
  genericReport: msg`Relatório genérico`,
  receivedQuantities: msg`Quantidades recebidas`,
  generatedDocuments: msg`Geração de Documentos`,
  mirr: msg`Números do ano`,
  massVolumes: msg`Volumes de massa`,
  otherDocsGroup: msg`Outros documentos`,
  annex3: msg`Anexo 3`,
  exsituDeclaration: msg`Declaração ex situ`,
  generalDeclaration: msg`Declaração geral`,
  garArchiveGroup: msg`Arquivo de e-GARs`,
  garArchive: msg`Arquivo de e-GARs`,
  fieldWork: msg`Entregas e recolhas`,
  delivery: msg`Entrega`,
  collection: msg`Recolha`,
  equipmentGroup: msg`Equipamento`,
  equipments: msg`Equipamentos`,
  equipmentNew: msg`Novo equipamento`,
  warehouse: msg`Armazém`,
  organisationGroup: msg`Organização`,
  passwordResets: msg`Histórico de passwords`,
  security: msg`Segurança`,
  operationGroup: msg`Operação`,
  operation: msg`Operação`,
  operatorAccounts: msg`Contas`,
  jobs: msg`Trabalhos do servidor`,
  outages: msg`Indisponibilidades do SILiAmb`,
  supportDataGroup: msg`Dados de apoio`,
  appSettings: msg`Configurações`,
  externalAccess: msg`Acesso externo`,
  support: msg`Suporte`,
  notifications: msg`Notificações`,
  sync: msg`Por enviar`,
  prepare: msg`Preparar para sair`,
};

const icons = buildRecord(keysOf(menuIcons), (name) => pageIcon(menuIcons[name]));

export interface MenuEntry {
  name: MenuName;
  /** Year that distinguishes entries of the same name. */
  parameter: string | null;
  label: MessageDescriptor;
  icon: Picture;
  href: string | null;
  children: MenuEntry[];
  /** Names of its areas; `useAreaLinks` loads their titles. */
  areas: readonly string[];
}

const isAreaGroup = (name: string): boolean => isOneOf(areaGroups, name);
const isKnown = (name: string): name is MenuName => Object.hasOwn(menuRoutes, name);

const hrefOf = (route: string | null, parameter: string | null) =>
  route && `#${route.replace('$year', encodeURIComponent(parameter ?? ''))}`;

/** Returns the server's menu limited to this version's screens; unknown names are left out. */
export function menuEntries(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item): MenuEntry[] => {
    const { Name: name, Parameter: parameter, ChildMenuItems } = item;
    if (!isKnown(name)) return [];
    const route = menuRoutes[name];
    const children = menuEntries(ChildMenuItems);
    const inIt = isAreaGroup(name) ? ChildMenuItems.map((child) => child.Name) : [];
    if (route?.includes('$') && parameter === null) return [];
    if (route === null && children.length + inIt.length === 0) return [];
    const look = { label: labels[name], icon: icons[name] };
    return [{ name, parameter, ...look, href: hrefOf(route, parameter), children, areas: inIt }];
  });
}

/** Reads the menu as last sent by the server; null until then. */
export const readMenuItems = async (db: UserDb): Promise<MenuItem[] | null> =>
  (await db.readMeta<MenuItem[]>('menu')) ?? null;

/** Reads the menu of this version's screens; undefined until the server has sent one. */
export const readMenu = async (db: UserDb): Promise<MenuEntry[] | undefined> => {
  const items = await readMenuItems(db);
  return items ? menuEntries(items) : undefined;
};

export const menuHas = (entries: readonly MenuEntry[] | undefined, name: MenuName): boolean =>
  entries?.some((entry) => entry.name === name || menuHas(entry.children, name)) ?? false;

/** Returns true for a group with an entry for each year. */
export const isYearly = ({ children }: MenuEntry): boolean =>
  new Set(children.map(({ name }) => name)).size < children.length;

/** Returns true if an entry's screen is at this path, for any year. */
export function matchesPath({ href, parameter }: Pick<MenuEntry, 'href' | 'parameter'>, path: string): boolean {
  if (href === null || parameter === null) return href === `#${path}`;
  return `#${path}`.startsWith(href.slice(0, href.lastIndexOf('/') + 1));
}
