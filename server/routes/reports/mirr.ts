import { GenericReport } from '#domain/report/generic-report.ts';
import { GuidesNotHere, GuidesNotHereRequest, Mirr, MirrGuidesRequest, MirrRequest } from '#domain/report/mirr.ts';
import type { Api } from '#server/http/api.ts';
import { exportRoute } from '#server/http/export-route.ts';
import { readViewer } from '#server/services/guide/list/viewer.ts';
import { listMirrPlaces, mirrGuides, mirrLines, readRegistrants, runMirrChecks } from '#server/services/report/mirr.ts';
import { listGuidesNotHere } from '#server/services/report/mirr-not-here.ts';

const tag = 'Números do ano';

/** Registers the data of guides for the annual waste register, additions to the specified calls. */
export function mirrRoutes(api: Api): void {
  const { readWithBody } = api;
  readWithBody(
    { path: '/reports/mirr', summary: 'Números do ano', tag, body: MirrRequest, answer: Mirr },
    async ({ db, principal, body }) => {
      const viewer = await readViewer(db, principal);
      const of = await readRegistrants(db, viewer, listMirrPlaces(viewer, body.EstablishmentId));
      return { Lines: await mirrLines(db, of, body.Year), Checks: await runMirrChecks(db, of, body.Year) };
    },
  );
  readWithBody(
    {
      path: '/reports/mirr-guides',
      summary: 'As guias de uma linha, ou por verificar',
      tag,
      body: MirrGuidesRequest,
      answer: GenericReport,
    },
    async ({ db, principal, body }) => mirrGuides(db, await readViewer(db, principal), body),
  );
  readWithBody(
    {
      path: '/reports/mirr-elsewhere',
      summary: 'Guias emitidas noutro sítio, lidas do SILiAmb',
      tag,
      body: GuidesNotHereRequest,
      answer: GuidesNotHere,
    },
    async ({ db, principal, body }) => ({ Items: await listGuidesNotHere(db, principal, body) }),
  );
  exportRoute(api, 'mirr', {
    path: '/reports/mirr/export',
    summary: 'Números do ano: exportar',
    tag,
    body: MirrRequest,
  });
}
