import type { Api } from '#server/http/api.ts';
import { dashboardRoutes } from './dashboard.ts';
import { declarationRoutes } from './declarations.ts';
import { massVolumesRoutes } from './mass-volumes.ts';
import { mirrRoutes } from './mirr.ts';
import { reportRoutes } from './reports.ts';

/** Registers the dashboard, the reports and the declarations made of guides. */
export function allReportRoutes(api: Api): void {
  for (const routes of [dashboardRoutes, mirrRoutes, declarationRoutes, reportRoutes, massVolumesRoutes]) routes(api);
}
