import { guideMessages } from '../../src/domain/guide/guide-messages.ts';
import { AccessLogin, AccessState, AccessToValidate } from '../../src/domain/reference/establishment-access.ts';
import { EstablishmentRecord } from '../../src/domain/reference/establishment-record.ts';
import type { Api } from '../http/api.ts';
import { clientRows } from '../resources/clients.ts';
import { myEstablishmentRows } from '../resources/my-establishments.ts';
import { isAccess, partyOf, refuseUnlessAdministered, removeAccess, saveAccess } from '../services/apa-access.ts';
import { credentialTries } from '../services/credential-tries.ts';
import { findEstablishment, getEstablishment } from '../services/establishment-records.ts';
import { noAccess } from '../services/refusal.ts';

const tag = 'Estabelecimentos';
const either = [clientRows, myEstablishmentRows];
const example = { Username: '508391687', Password: 'exemplo' };

/** Access to the national system, of client and own establishments (spec 1 §2, §7). */
export function establishmentAccessRoutes({ change, prepared, deps }: Api): void {
  const spendTry = credentialTries(deps.db, 'credentials', 20);
  const validate = (path: string, summary: string, places: typeof either) =>
    prepared(
      { method: 'post', path, summary, tag, body: AccessToValidate, answer: AccessState, secret: true, example },
      async ({ principal, body: { Username: username, Password: password, EstablishmentId: id } }) => {
        const party = id === null ? { vat: username, apaCode: '' } : partyOf(await getEstablishment(deps.db, principal, places, id));
        await spendTry(username, party);
        return isAccess(deps.registry, { username, password }, party);
      },
      async (_request, IsValid) => ({ body: { IsValid }, entity: 'establishment', id: null }),
      async () => ({ IsValid: false }),
    );
  validate('/establishments/validate-access', 'Validar o acesso de um cliente ao SILiAmb', [clientRows]);
  validate('/establishments/validate-my-access', 'Validar o acesso próprio ao SILiAmb', [myEstablishmentRows]);

  prepared(
    {
      method: 'post',
      path: '/establishments/:id/save-access',
      summary: 'Gravar o acesso ao SILiAmb',
      tag,
      body: AccessLogin,
      answer: EstablishmentRecord,
      secret: true,
      example,
    },
    async ({ principal, id, body: { Username: username, Password: password } }) => {
      const row = await getEstablishment(deps.db, principal, either, id);
      refuseUnlessAdministered(principal, row);
      await spendTry(username, partyOf(row));
      if (!(await isAccess(deps.registry, { username, password }, partyOf(row)))) throw noAccess(guideMessages.invalidCredentials);
      return row;
    },
    async ({ tx, id, body: { Username: username, Password: password }, ...act }, proven) => {
      await saveAccess(tx, act, deps.credentialsKey, proven, { username, password });
      return { body: await getEstablishment(tx, act.principal, either, id), entity: 'establishment', id };
    },
    (db, principal, id) => findEstablishment(db, principal, either, id),
  );
  change(
    { method: 'post', path: '/establishments/:id/remove-access', summary: 'Retirar o acesso ao SILiAmb', tag, answer: EstablishmentRecord },
    async ({ tx, id, ...act }) => {
      const row = await getEstablishment(tx, act.principal, either, id);
      refuseUnlessAdministered(act.principal, row);
      await removeAccess(tx, act, row);
      return { body: await getEstablishment(tx, act.principal, either, id), entity: 'establishment', id };
    },
    (db, principal, id) => findEstablishment(db, principal, either, id),
  );
}
