import { MassVolumes } from '../../src/domain/report/mass-volumes.ts';
import type { Api } from '../http/api.ts';
import { oneMassVolumes, readMassVolumes, requestMassVolumes } from '../services/mass-volumes/mass-volumes.ts';

const tag = 'Volumes de massa';
const path = '/massVolumes/:year';

/** Sums over a year's closed guides (spec 3 §7); requesting them anew is an addition. */
export function massVolumesRoutes({ read, change, deps }: Api): void {
  read({ path, summary: 'Volumes de massa de um ano', tag, answer: MassVolumes }, ({ db, principal, params, now }) =>
    readMassVolumes(db, deps.queue, principal, params.year, now),
  );
  change(
    { method: 'post', path, summary: 'Calcular os volumes de massa de um ano', tag, answer: MassVolumes },
    async ({ tx, params, now, ...act }) => ({
      ...(await requestMassVolumes(tx, deps.queue, act, params.year, now)),
      entity: 'massVolumes',
    }),
    (db, principal, id) => oneMassVolumes(db, principal, id, deps.now()),
  );
}
