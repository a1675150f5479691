import type { MenuName } from './menu-routes.ts';

/** The icon of each name of the menu, by its name in Lucide. The build draws them into the page (`build/page-icons.ts`). */
export const menuIcons = {
  dashboard: 'layout-dashboard',
  egarGroup: 'file-text',
  egarList: 'file-text',
  egarNew: 'file-plus',
  egars: 'alarm-clock',
  wallet: 'qr-code',
  garArchiveGroup: 'archive',
  garArchive: 'archive',
  fieldWork: 'truck',
  delivery: 'package-check',
  collection: 'package-open',
  equipmentGroup: 'package',
  equipments: 'package',
  equipmentNew: 'package-plus',
  warehouse: 'warehouse',
  organisationGroup: 'building-complex',
  passwordResets: 'rotate-ccw-clock',
  supportDataGroup: 'library',
  appSettings: 'settings',
  jobs: 'server-cog',
  externalAccess: 'book-open',
  notifications: 'bell',
  sync: 'send',
  prepare: 'shield-check',
} as const satisfies Record<MenuName, string>;
