import { LicensePayload, LicenseRecord, licenses } from '#domain/reference/license-record.ts';
import type { Api } from '#server/http/api.ts';
import { RowHistory } from '#server/http/resource-routes.ts';
import { changesOfRow } from '#server/services/areas/resource-history.ts';
import { findLicense, getLicense, licenseEntity, saveLicense } from '#server/services/organisation/licenses.ts';

const tag = 'Estabelecimentos';
const path = `${licenses.api}/:id` as const;

/**
 * Registers the licence of a client establishment (spec 1 §7); the `:id` is the establishment's.
 */
export function licenseRoutes({ read, change }: Api): void {
  read({ path, summary: 'Licença: ler', tag, answer: LicenseRecord, versioned: true }, ({ db, principal, id }) =>
    getLicense(db, principal, id),
  );
  read(
    { path: `${path}/history`, summary: 'Licença: histórico', tag, answer: RowHistory },
    async ({ db, principal, id }) => {
      await getLicense(db, principal, id);
      return { Items: await changesOfRow(db, principal, { entity: licenseEntity, id }) };
    },
  );
  change(
    {
      method: 'post',
      path: licenses.api,
      summary: 'Licença: criar ou editar',
      tag,
      body: LicensePayload,
      example: licenses.example,
      answer: LicenseRecord,
      versioned: true,
    },
    async ({ tx, body, ifMatch, now, ...act }) => ({
      body: await saveLicense(tx, act, body, { ifMatch, now }),
      entity: licenseEntity,
      id: body.EstablishmentId,
    }),
    findLicense,
  );
}
