import { findArea } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { areasHelp } from './areas-help.ts';
import { fieldHelp } from './field-help.ts';
import { guidesHelp } from './guides-help.ts';
import type { HelpText } from './help-text.ts';
import { ownHelp } from './own-help.ts';
import { reportsHelp } from './reports-help.ts';

/** The help of each screen, by the id of its route. */
const byRoute: Readonly<Record<string, HelpText>> = {
  '/_auth/dashboard': fieldHelp.dashboard,
  '/_auth/gars/list': guidesHelp.list,
  '/_auth/gars/new-v2/': guidesHelp.create,
  '/_auth/gars/new-v2/duplicate/$garId': guidesHelp.create,
  '/_auth/gars/consult/$garId': guidesHelp.consult,
  '/_auth/gars/rectify/$garId': guidesHelp.rectify,
  '/_auth/gars/edit/$garId': guidesHelp.tags,
  '/_auth/gars/transporters/$garId': guidesHelp.transporters,
  '/_auth/gars/import': guidesHelp.import,
  '/_auth/gars/sync': guidesHelp.sync,
  '/_auth/gars/': guidesHelp.deadlines,
  '/_auth/egars/expiring': guidesHelp.deadlines,
  '/_auth/legal-deadlines/$type': guidesHelp.deadlines,
  '/_auth/carteira': guidesHelp.wallet,
  '/_auth/gars/batch-{$kind}/': guidesHelp.batches,
  '/_auth/gars/batch-{$kind}/list': guidesHelp.batches,
  '/_auth/gars/batch-{$kind}/create': guidesHelp.batches,
  '/_auth/gars/batch-{$kind}/$batchId': guidesHelp.batches,
  '/_auth/other-docs/rcd/anexo3/': guidesHelp.annex3,
  '/_auth/other-docs/rcd/anexo3/list': guidesHelp.annex3,
  '/_auth/reports-hub': reportsHelp.reports,
  '/_auth/generic-reports/$previousState': reportsHelp.reports,
  '/_auth/reports/': reportsHelp.reports,
  '/_auth/reports/$summary': reportsHelp.reports,
  '/_auth/generated-documents/reports/': reportsHelp.files,
  '/_auth/generated-documents/reports/$reportId': reportsHelp.files,
  '/_auth/reports/mirr/$year': reportsHelp.mirr,
  '/_auth/massVolumes/$year': reportsHelp.volumes,
  '/_auth/other-docs/exsitu/quantities-declaration': reportsHelp.declarations,
  '/_auth/other-docs/general/quantities-declaration': reportsHelp.declarations,
  '/_auth/generated-documents/exsitu-declarations/': reportsHelp.declarations,
  '/_auth/generated-documents/exsitu-declarations/$requestId': reportsHelp.declarations,
  '/_auth/gars-archive/$year/': reportsHelp.archive,
  '/_auth/gars-archive/$year/establishment/$establishmentId': reportsHelp.archive,
  '/_auth/delivery/create': fieldHelp.delivery,
  '/_auth/collection': fieldHelp.collection,
  '/_auth/equipments/': fieldHelp.equipment,
  '/_auth/equipments/new': fieldHelp.equipment,
  '/_auth/equipments/edit/$equipmentId': fieldHelp.equipment,
  '/_auth/warehouse': fieldHelp.warehouse,
  '/_auth/sync/': fieldHelp.outbox,
  '/_auth/sync/late/$seq': fieldHelp.late,
  '/_auth/outages': fieldHelp.outages,
  '/_auth/prepare': fieldHelp.prepare,
  '/_auth/help/iphone': fieldHelp.iphone,
  '/_auth/user/notifications/': fieldHelp.notifications,
  '/_auth/user/notifications/$userNotificationId': fieldHelp.notifications,
  '/_auth/settings': ownHelp.settings,
  '/_auth/user/': ownHelp.user,
  '/_auth/user/keys': ownHelp.keys,
  '/_auth/support': ownHelp.support,
  '/_auth/external-access': ownHelp.external,
  '/_auth/operation/accounts': ownHelp.operatorAccounts,
  '/_auth/jobs': ownHelp.jobs,
  '/_auth/operation/': ownHelp.operation,
  '/_auth/appSettings/$tabId': ownHelp.appSettings,
  '/_auth/users/resets': ownHelp.passwordResets,
  '/_auth/security': ownHelp.security,
  '/_auth/users/removed': ownHelp.removedUsers,
  '/_auth/establishments/my': areasHelp.myEstablishments,
};

const byArea: Readonly<Record<string, HelpText>> = areasHelp;
const ofAreas = '/_auth/$';

/**
 * Returns the help for the screen of a route. The areas share one route and are told apart by the
 * path. Undefined for a route without help.
 */
export function findHelp(routeId: string, path: string): HelpText | undefined {
  if (routeId !== ofAreas) return byRoute[routeId];
  const area = findArea(path, Object.values(areas));
  return area && byArea[area.name];
}
