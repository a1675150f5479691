import { guideMessages } from '#domain/guide/messages.ts';
import { ApaCredentials, ApaCredentialsState, ApaCredentialsToValidate } from '#domain/reference/apa-credentials.ts';
import { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import type { Api } from '#server/http/api.ts';
import { clientRows } from '#server/resources/clients.ts';
import { myEstablishmentRows } from '#server/resources/my-establishments.ts';
import {
  areCredentialsAccepted,
  refuseUnlessAdministered,
  removeAccess,
  saveAccess,
  toRegistryParty,
} from '#server/services/organisation/apa-credentials.ts';
import { findEstablishment, getEstablishment } from '#server/services/organisation/establishment-records.ts';
import { noAccess } from '#server/services/refusal.ts';
import { credentialTries } from '#server/services/sessions/credential-tries.ts';

const tag = 'Estabelecimentos';
const either = [clientRows, myEstablishmentRows];
const example = { Username: '508391687', Password: 'exemplo' };

/**
 * Registers the access to the national system for client and own establishments (spec 1 §2, §7).
 */
export function apaCredentialsRoutes({ change, preparedChange, deps }: Api): void {
  const spendTry = credentialTries(deps.db, 'credentials', 20);
  const validate = (path: string, summary: string, places: typeof either) =>
    preparedChange(
      {
        method: 'post',
        path,
        summary,
        tag,
        body: ApaCredentialsToValidate,
        answer: ApaCredentialsState,
        secret: true,
        example,
      },
      async ({ principal, body: { Username: username, Password: password, EstablishmentId: id } }) => {
        const party =
          id === null
            ? { vat: username, apaCode: '' }
            : toRegistryParty(await getEstablishment(deps.db, principal, places, id));
        await spendTry(username, party);
        return areCredentialsAccepted(deps.registry, { username, password }, party);
      },
      async (_request, IsValid) => ({ body: { IsValid }, entity: 'establishment', id: null }),
      async () => ({ IsValid: false }),
    );
  validate('/establishments/validate-access', 'Validar o acesso de um cliente ao SILiAmb', [clientRows]);
  validate('/establishments/validate-my-access', 'Validar o acesso próprio ao SILiAmb', [myEstablishmentRows]);

  preparedChange(
    {
      method: 'post',
      path: '/establishments/:id/save-access',
      summary: 'Gravar o acesso ao SILiAmb',
      tag,
      body: ApaCredentials,
      answer: EstablishmentRecord,
      secret: true,
      example,
    },
    async ({ principal, id, body: { Username: username, Password: password } }) => {
      const row = await getEstablishment(deps.db, principal, either, id);
      refuseUnlessAdministered(principal, row);
      await spendTry(username, toRegistryParty(row));
      if (!(await areCredentialsAccepted(deps.registry, { username, password }, toRegistryParty(row))))
        throw noAccess(guideMessages.invalidCredentials);
      return row;
    },
    async ({ tx, id, body: { Username: username, Password: password }, ...act }, proven) => {
      await saveAccess(tx, act, { establishment: proven, login: { username, password }, key: deps.credentialsKey });
      return { body: await getEstablishment(tx, act.principal, either, id), entity: 'establishment', id };
    },
    (db, principal, id) => findEstablishment(db, principal, either, id),
  );
  change(
    {
      method: 'post',
      path: '/establishments/:id/remove-access',
      summary: 'Retirar o acesso ao SILiAmb',
      tag,
      answer: EstablishmentRecord,
    },
    async ({ tx, id, ...act }) => {
      const row = await getEstablishment(tx, act.principal, either, id);
      refuseUnlessAdministered(act.principal, row);
      await removeAccess(tx, act, row);
      return { body: await getEstablishment(tx, act.principal, either, id), entity: 'establishment', id };
    },
    (db, principal, id) => findEstablishment(db, principal, either, id),
  );
}
