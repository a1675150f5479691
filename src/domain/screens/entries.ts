import { hasMenuItem } from './menu.ts';

/** Screens open to every signed-in user. */
export const everybodysScreens = [
  '/dashboard',
  '/settings',
  '/user/',
  '/user/keys',
  '/outages',
  '/help/iphone',
] as const;
/**
 * Screens that check their entry themselves: the areas, and screens that tell who may issue and
 * import guides.
 */
export const askingScreens = ['/$', '/gars/import', '/gars/new-v2/', '/gars/new-v2/duplicate/$garId'] as const;

const batches = ['batchAccept', 'batchAcceptRectification', 'batchAuthorize', 'batchRectify', 'batchCreate'] as const;

/**
 * Entries of the server's menu that open each screen; any of them suffices. A screen that the menu
 * leaves out is also refused by its address (spec 1 §6).
 */
export const screenEntries: Readonly<Record<string, readonly string[]>> = {
  '/carteira': ['wallet'],
  '/collection': ['collection'],
  '/delivery/create': ['delivery'],
  '/egars/expiring': ['egars'],
  '/equipments/': ['equipments'],
  '/equipments/edit/$equipmentId': ['equipmentNew'],
  '/equipments/new': ['equipmentNew'],
  '/establishments/my': ['myEstablishments'],
  '/external-access': ['externalAccess'],
  '/gars-archive/$year/': ['garArchive'],
  '/gars-archive/$year/establishment/$establishmentId': ['garArchive'],
  '/gars/': ['egars'],
  '/gars/batch-{$kind}/': batches,
  '/gars/batch-{$kind}/$batchId': batches,
  '/gars/batch-{$kind}/create': batches,
  '/gars/batch-{$kind}/list': batches,
  '/gars/consult/$garId': ['egarList', 'externalAccess'],
  '/gars/edit/$garId': ['egarList'],
  '/gars/list': ['egarList'],
  '/gars/rectify/$garId': ['egarList'],
  '/gars/sync': ['egarSync'],
  '/gars/transporters/$garId': ['egarList'],
  '/generated-documents/exsitu-declarations/': ['exsituDeclaration', 'generalDeclaration'],
  '/generated-documents/exsitu-declarations/$requestId': ['exsituDeclaration', 'generalDeclaration'],
  '/generated-documents/reports/': ['generatedDocuments'],
  '/generated-documents/reports/$reportId': ['generatedDocuments'],
  '/generic-reports/$previousState': ['genericReport'],
  '/jobs': ['jobs'],
  '/legal-deadlines/$type': ['egars'],
  '/massVolumes/$year': ['massVolumes'],
  '/operation/': ['operation'],
  '/operation/accounts': ['operatorAccounts'],
  '/other-docs/exsitu/quantities-declaration': ['exsituDeclaration'],
  '/other-docs/general/quantities-declaration': ['generalDeclaration'],
  '/other-docs/rcd/anexo3/': ['annex3'],
  '/other-docs/rcd/anexo3/list': ['annex3'],
  '/prepare': ['prepare'],
  '/reports-hub': ['reportsHub'],
  '/reports/': ['reportsHub'],
  '/reports/$summary': ['receivedQuantities'],
  '/reports/mirr/$year': ['mirr'],
  '/security': ['security'],
  '/support': ['support'],
  '/sync/': ['sync'],
  '/sync/late/$seq': ['sync'],
  '/user/notifications/': ['notifications'],
  '/user/notifications/$userNotificationId': ['notifications'],
  '/users/removed': ['users'],
  '/users/resets': ['passwordResets'],
  '/appSettings/$tabId': ['appSettings'],
  '/warehouse': ['warehouse'],
};

/** Returns true if the server's menu opens the screen of this route. */
export const mayOpen = (menu: unknown, route: string): boolean =>
  screenEntries[route]?.some((name) => hasMenuItem(menu, name)) ?? true;
