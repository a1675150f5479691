import { MassVolumes } from '#domain/report/mass-volumes.ts';
import type { Api } from '#server/http/api.ts';
import { oneMassVolumes, readMassVolumes, requestMassVolumes } from '#server/services/mass-volumes/mass-volumes.ts';

const tag = 'Volumes de massa';
const path = '/massVolumes/:year';

/**
 * Registers the sums over the closed guides of a year (spec 3 §7); the request to compute them anew
 * is an addition.
 */
export function massVolumesRoutes({ read, change, deps }: Api): void {
  read({ path, summary: 'Volumes de massa de um ano', tag, answer: MassVolumes }, ({ db, principal, params, now }) =>
    readMassVolumes(db, { queue: deps.queue, now }, principal, params.year),
  );
  change(
    { method: 'post', path, summary: 'Calcular os volumes de massa de um ano', tag, answer: MassVolumes },
    async ({ tx, params, now, ...act }) => ({
      ...(await requestMassVolumes(tx, { queue: deps.queue, now }, act, params.year)),
      entity: 'massVolumes',
    }),
    (db, principal, id) => oneMassVolumes(db, principal, id, deps.now()),
  );
}
