import { movementKinds } from '#domain/field/movement.ts';
import { findAct, listCalls } from '#domain/guide/acts/state-machine.ts';
import { administrators, editors, everybody, office } from '#domain/people/rights.ts';
import { clientsArea } from '#domain/reference/client.ts';
import { pickupPointKindWords } from '#domain/reference/pickup-point.ts';
import { summaries } from '#domain/report/summary.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { listOperations } from '../http/resource-operations.ts';
import * as resources from '../resources/all.ts';
import type { Rule } from '../services/accounts/permissions.ts';
import { batchOperations } from './guides/batches.ts';

const all: Rule = { roles: everybody };
/** Rule for operations that concern only the user, and for those that the app cannot do without. */
const own: Rule = { ...all, external: true };
const read: Rule = { ...own, right: 'read' };
const act: Rule = { roles: everybody, right: 'act' };
const field: Rule = { roles: everybody, right: 'field' };
/**
 * Rule for operations where the entity decides who may act: by its permissions, or by its creator.
 */
const inOffice: Rule = { roles: office };
const desk: Rule = { roles: editors };
const settings: Rule = { roles: administrators };
const superAdmin: Rule = { roles: administrators, superAdmin: true };
const people: Rule = { roles: administrators };

/** Marks operations that need a fresh proof of their sender (docs/decisions/49-passkeys.md). */
const reauthenticated = { reauthenticated: true } as const;
const withoutPasskey = { withoutPasskey: true } as const;

/** Operations outside the resource descriptions, and their rules (domain, permissions). */
const plain: Record<string, Rule> = {
  'GET /account/check-gdpr': own,
  'POST /account/accept-gdpr': own,
  'POST /account/change-password': { ...own, ...withoutPasskey, withFirstPassword: true },
  'POST /account/reauthenticate/options': { ...own, ...withoutPasskey },
  'POST /account/reauthenticate': { ...own, ...withoutPasskey },
  'GET /account/my-data': { ...own, ...reauthenticated },
  'POST /account/erase-me': { ...own, ...reauthenticated },
  'POST /account/resend-confirmation': people,
  'GET /account/first-steps': people,
  'POST /account/end-first-steps': people,
  'GET /account/driver-guide': own,
  'POST /support/request-contact': own,
  'GET /users/me/sessions': own,
  'DELETE /users/me/sessions': { ...own, ...reauthenticated },
  'DELETE /users/me/sessions/:id': { ...own, ...reauthenticated },
  'POST /users/me/sessions/:id/recognise': own,
  'POST /users/me/sessions/:id/disown': { ...own, ...reauthenticated },
  'GET /users/me/passkeys': { ...own, ...withoutPasskey },
  'POST /users/me/passkeys/options': { ...own, ...withoutPasskey, ...reauthenticated },
  'POST /users/me/passkeys': { ...own, ...withoutPasskey, ...reauthenticated },
  'DELETE /users/me/passkeys/:id': { ...own, ...reauthenticated },
  'POST /users/me/recovery-codes': { ...own, ...reauthenticated },
  'GET /users/isSuperAdmin': own,
  'GET /users/select-users': desk,
  'GET /users/all': desk,
  'GET /users/roles': desk,
  'GET /users/resets': people,
  'GET /users/:id/sessions': people,
  'DELETE /users/:id/sessions': { ...people, ...reauthenticated },
  'DELETE /users/:id/sessions/:sessionId': { ...people, ...reauthenticated },
  'GET /users/:id/passkeys': people,
  'DELETE /users/:id/passkeys': { ...people, ...reauthenticated },
  'POST /users/remove-self': { ...own, ...reauthenticated },
  'GET /users/removed': people,
  'POST /users/:id/erase': people,
  'POST /users/:id/first-password': people,
  'GET /security/events': people,
  'GET /security/events/export': people,
  'GET /security/vertical-menus': own,
  'GET /feature-flag/:name': own,
  'GET /subscriptions': own,
  'GET /client-config': own,
  'GET /changes': own,

  'GET /dashboard/count-egar-legal-deadlines': read,
  'GET /egar/status/count': read,
  'GET /stock/lerCodes': { roles: office, right: 'read' },
  'GET /stock/lerCodes/count': read,

  'GET /notifications': own,
  'GET /notifications/unread/count': own,
  'GET /notifications/:id': own,
  'PUT /notifications/markasread/:id': own,
  'DELETE /notifications/:id': own,

  'GET /equipments': all,
  'GET /equipments/delivered': all,
  'GET /equipments/non-delivered': all,
  'GET /equipments/movements': all,
  [`POST ${movementKinds.delivery.path}`]: field,
  [`POST ${movementKinds.collection.path}`]: field,

  'GET /establishments/select-establishments': all,
  'GET /establishments/select-account-establishments': all,
  'GET /establishments/select-users-establishments': all,
  'GET /establishments/:id/users': inOffice,
  'POST /establishments/default': people,
  'POST /establishments/validate-access': desk,
  'POST /establishments/validate-my-access': inOffice,
  'POST /establishments/:id/save-access': { ...inOffice, ...reauthenticated },
  'POST /establishments/:id/remove-access': { ...inOffice, ...reauthenticated },
  'GET /establishments/licenses/:id': { roles: clientsArea.see },
  'GET /establishments/licenses/:id/history': { roles: clientsArea.see },
  'POST /establishments/licenses': { roles: clientsArea.edit },
  'GET /pickupPoints/select/:type': all,
  ...Object.fromEntries([...pickupPointKindWords.keys()].map((word) => [`GET /pickupPoints/${word}`, all])),
  'GET /pickupPoints/import': desk,
  'GET /productCodes/groups/:id/products': desk,
  'GET /vehicles/:id/users': desk,
  'DELETE /vehicles/:id/users/:userId': desk,
  'GET /egar-rules/check': all,

  'GET /restores/since': own,
  'POST /restores/healed': own,
  'GET /restores': superAdmin,
  'GET /outages': own,
  'GET /outages/:id/model': own,
  'POST /outages': superAdmin,
  'PUT /outages/:id': superAdmin,
  'DELETE /outages/:id': superAdmin,

  'GET /operation/accounts': superAdmin,
  'PUT /operation/accounts/:id': superAdmin,

  'GET /jobs': superAdmin,
  'GET /operation': superAdmin,
  'PUT /operation/log-level': superAdmin,
  'POST /operation/backups': superAdmin,
  'POST /operation/registry/retry': superAdmin,
  'POST /operation/jobs/retry': superAdmin,
  'POST /operation/mails/retry': superAdmin,
  'POST /jobs/:id/retry': superAdmin,
  'POST /mails/:id/retry': superAdmin,
  'POST /mails/:id/drop': superAdmin,

  'GET /reports/periods': read,
  'POST /reports/generic-report': inOffice,
  'POST /reports/generic-report-export': inOffice,
  'POST /reports/generic-report-totals': inOffice,
  'POST /reports': inOffice,
  'POST /reports/export': inOffice,
  'POST /reports/mirr': inOffice,
  'POST /reports/mirr-guides': inOffice,
  'POST /reports/mirr-elsewhere': inOffice,
  'POST /reports/mirr/export': inOffice,
  ...Object.fromEntries(
    Object.values(summaries).flatMap(({ call }) =>
      [`POST ${call}`, `POST ${call}/export`].map((one) => [one, inOffice]),
    ),
  ),
  'GET /reports/async-reports': inOffice,
  'GET /reports/async-reports/:id': inOffice,
  'GET /other-docs/generated-documents/reports/:id/download': inOffice,

  'GET /gar-archive/page': inOffice,
  'GET /gar-archive/download/:id': inOffice,
  'POST /gar-archive/archive': inOffice,

  'GET /massVolumes/:year': inOffice,
  'POST /massVolumes/:year': inOffice,

  'POST /egar/attachment/rcd': { roles: office, right: 'act' },
  'POST /egar/attachment/rcd/create': { roles: office, right: 'act' },
  'GET /egar/attachment/rcd/certificates': { roles: office, right: 'act' },
  'GET /egar/attachment/rcd/certificates/:id': { roles: office, right: 'act' },

  'POST /other-docs/quantities-declarations': { roles: office, right: 'act' },
  'POST /other-docs/quantities-declarations/preview': { roles: office, right: 'act' },
  'GET /other-docs/generated-documents/exsitu/quantities-declarations': { roles: office, right: 'act' },
  'GET /other-docs/generated-documents/exsitu/quantities-declarations/:id': { roles: office, right: 'act' },
  'GET /other-docs/generated-documents/exsitu/quantities-declarations/:id/:file/download': {
    roles: office,
    right: 'act',
  },

  'GET /settings/client': own,
  'GET /settings/egar': own,
  'POST /settings/client': settings,
  'POST /settings/egar': settings,
  'GET /settings/keys': own,
  'POST /settings/keys': { ...settings, ...reauthenticated },

  'GET /egar/catalogues': own,
  'GET /egar/lercodes': own,
  'GET /egar/operations': own,
  'GET /egar/groups': own,
  'GET /egar/cae': own,
  'GET /egar/establishments/:vat': all,

  'GET /egar': read,
  'GET /egar/list': read,
  'GET /egar/legal-deadlines': read,
  'GET /egar/registry/differences': read,
  'GET /egar/registry/readings': read,
  'GET /egar/registry/doubts': act,
  'POST /egar/registry/doubts/:id': act,
  'GET /egar/:id': read,
  'GET /egar/:id/rectification': read,
  'GET /egar/:id/contacts/:type': read,
  'GET /egar/:id/signed': read,
  'GET /egar/file': read,
  'POST /file/request-acceptance': all,
  'POST /file/uploads': all,
  'GET /file/uploads': all,
  'GET /file/uploads/:id': all,
  'PATCH /file/uploads/:id': all,
  'DELETE /file/uploads/:id': all,
  'POST /file/uploads/:id/finish': all,

  'GET /egar/models': all,
  'POST /egar/model': inOffice,
  'DELETE /egar/models/:id': inOffice,

  'POST /egar': { ...act, says: serverSentence('mayNotIssue') },
  'POST /egar/check-intervinients-v3': all,
  'POST /egar/:id/request': act,
  'POST /egar/import': act,
  'POST /egar/:id/adopt': act,
  'POST /egar/registry/readings': act,
};

const onGuides = listCalls().map(({ act: name, method, path }): [string, Rule] => [
  `${method} ${path}`,
  findAct(name).by.driver ? field : act,
]);
const batches = batchOperations.map((operation): [string, Rule] => [operation, { roles: office, right: 'act' }]);
const described = Object.values(resources).flatMap((served) =>
  listOperations(served).map(({ operation, rule }): [string, Rule] => [operation, rule]),
);

/** The table of permissions: every guarded operation, `METHOD /path`, with its rule. */
export const permissions: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries(plain),
  ...onGuides,
  ...batches,
  ...described,
]);
