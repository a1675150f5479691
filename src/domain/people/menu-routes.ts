/** Where each menu name leads: the screens of this version. The sidebar leaves out unknown names. */
export const menuRoutes = {
  dashboard: '/dashboard',
  egarGroup: null,
  egarList: '/gars/list',
  egarNew: '/gars/new-v2',
  egars: '/gars',
  wallet: '/carteira',
  fieldWork: null,
  delivery: '/delivery/create',
  collection: '/collection',
  equipmentGroup: null,
  equipments: '/equipments',
  equipmentNew: '/equipments/new',
  warehouse: '/warehouse',
  organisationGroup: null,
  supportDataGroup: null,
  appSettings: '/appSettings/1',
  notifications: '/user/notifications',
  sync: '/sync',
  prepare: '/prepare',
} as const satisfies Record<string, string | null>;
export type MenuName = keyof typeof menuRoutes;
