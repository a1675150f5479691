import { GenericReport } from '../../src/domain/report/generic-report.ts';
import { ElsewhereGuides, ElsewhereRequest, Mirr, MirrGuidesRequest, MirrRequest } from '../../src/domain/report/mirr.ts';
import type { Api } from '../http/api.ts';
import { exportRoute } from '../http/export-route.ts';
import { viewerOf } from '../services/guide/viewer.ts';
import { mirrChecksOf, mirrGuides, mirrLines, registered, registrantsOf } from '../services/report/mirr.ts';
import { elsewhereGuides } from '../services/report/mirr-elsewhere.ts';

const tag = 'Números do ano';

/** What the guides say for the annual waste register: additions to the specified calls. */
export function mirrRoutes(api: Api): void {
  const { ask, deps } = api;
  ask({ path: '/reports/mirr', summary: 'Números do ano', tag, body: MirrRequest, answer: Mirr }, async ({ db, principal, body }) => {
    const viewer = await viewerOf(db, principal);
    const of = await registrantsOf(db, viewer, registered(viewer, body.EstablishmentId));
    return { Lines: await mirrLines(db, of, body.Year), Checks: await mirrChecksOf(db, of, body.Year) };
  });
  ask(
    {
      path: '/reports/mirr-guides',
      summary: 'As guias de uma linha, ou por verificar',
      tag,
      body: MirrGuidesRequest,
      answer: GenericReport,
    },
    async ({ db, principal, body }) => mirrGuides(db, await viewerOf(db, principal), body),
  );
  ask(
    { path: '/reports/mirr-elsewhere', summary: 'Guias que só o SILiAmb tem', tag, body: ElsewhereRequest, answer: ElsewhereGuides },
    async ({ principal, body }) => ({ Items: await elsewhereGuides(deps, principal, body) }),
  );
  exportRoute(api, 'mirr', { path: '/reports/mirr/export', summary: 'Números do ano: exportar', tag, body: MirrRequest });
}
