import { administrators, editors, everybody, office } from '../../src/domain/people/rights.ts';
import { operationsOf } from '../http/resource-routes.ts';
import * as resources from '../resources/all.ts';
import type { Rule } from '../services/permissions.ts';

const all: Rule = { roles: everybody };
const read: Rule = { roles: everybody, right: 'read' };
const act: Rule = { roles: everybody, right: 'act' };
const field: Rule = { roles: everybody, right: 'field' };
const models: Rule = { roles: office };
const desk: Rule = { roles: editors };
const settings: Rule = { roles: administrators };

/** Operations outside the resource descriptions, and who may call them (domain, permissions). */
const plain: Record<string, Rule> = {
  'GET /account/check-gdpr': all,
  'POST /account/accept-gdpr': all,
  'POST /account/change-password': all,
  'GET /users/me/sessions': all,
  'DELETE /users/me/sessions': all,
  'DELETE /users/me/sessions/:id': all,
  'GET /users/isSuperAdmin': all,
  'GET /users/select-users': desk,
  'GET /security/vertical-menus': all,
  'GET /feature-flag/:name': all,
  'GET /subscriptions': all,
  'GET /client-config': all,
  'GET /changes': all,

  'GET /dashboard/count-egar-legal-deadlines': read,
  'GET /egar/status/count': read,
  'GET /stock/lerCodes': read,
  'GET /stock/lerCodes/count': read,

  'GET /notifications': all,
  'GET /notifications/unread/count': all,
  'GET /notifications/:id': all,
  'PUT /notifications/markasread/:id': all,
  'DELETE /notifications/:id': all,

  'GET /equipments': all,
  'GET /equipments/delivered': all,
  'GET /equipments/non-delivered': all,
  'GET /equipments/movements': all,
  'POST /equipments/create-delivery': field,
  'POST /equipments/create-collection': field,

  'GET /establishments/select-establishments': all,
  'GET /establishments/select-account-establishments': all,
  'GET /establishments/select-users-establishments': all,
  'GET /pickupPoints/select/:type': all,
  'GET /pickupPoints/OUA': all,
  'GET /pickupPoints/EX_SITU': all,
  'GET /pickupPoints/import': desk,
  'GET /productCodes/groups/:id/products': desk,
  'GET /vehicles/:id/users': desk,
  'DELETE /vehicles/:id/users/:userId': desk,
  'GET /egar-rules/check': all,

  'GET /reports/periods': read,

  'GET /settings/client': all,
  'GET /settings/egar': all,
  'POST /settings/client': settings,
  'POST /settings/egar': settings,

  'GET /egar/catalogues': all,
  'GET /egar/lercodes': all,
  'GET /egar/operations': all,
  'GET /egar/groups': all,
  'GET /egar/establishments/:vat': all,

  'GET /egar': read,
  'GET /egar/list': read,
  'GET /egar/legal-deadlines': read,
  'GET /egar/:id': read,
  'GET /egar/:id/rectification': read,
  'GET /egar/:id/contacts/:type': read,
  'GET /egar/:id/signed': read,
  'GET /egar/file': read,
  'POST /file/request-acceptance': all,

  'GET /egar/models': all,
  'POST /egar/model': models,
  'DELETE /egar/models/:id': models,

  'POST /egar': act,
  'POST /egar/check-intervinients-v3': all,
  'PUT /egar/:id': act,
  'PUT /egar/edit/:id': act,
  'POST /egar/:id/impressionate-authorize': act,
  'POST /egar/:id/emission/accept': act,
  'POST /egar/:id/emission/reject': act,
  'POST /egar/:id/rectification/accept': act,
  'POST /egar/:id/rectification/reject': act,
  'POST /egar/:id/rectification/impressionate-accept': act,
  'POST /egar/:id/rectification/impressionate-reject': act,
  'POST /egar/:id/request': act,
  'POST /egar/revoke': act,
};

const described = Object.values(resources).flatMap((served) =>
  operationsOf(served).map(({ operation, roles }): [string, Rule] => [operation, { roles }]),
);

/** The table of permissions: every guarded operation, `METHOD /path`. */
export const permissions: ReadonlyMap<string, Rule> = new Map([...Object.entries(plain), ...described]);
