import type { Hono } from 'hono';
import { createApi } from '../http/api.ts';
import { listRoutes, rowRoutes } from '../http/resource-routes.ts';
import type { AppEnv, Deps } from '../http/types.ts';
import * as resources from '../resources/all.ts';
import { accountRoutes } from './account.ts';
import { catalogueRoutes } from './catalogues.ts';
import { changesRoutes } from './changes.ts';
import { passkeyOptionsRoute, revokeRoute } from './entry/token.ts';
import { fileRoutes } from './files.ts';
import { allGuideRoutes } from './guides/all.ts';
import { guideAnonymousRoutes } from './guides/anonymous.ts';
import { notificationRoutes } from './notifications.ts';
import { openRoutes } from './open.ts';
import { operatorRoutes } from './operator.ts';
import { allOrganisationRoutes } from './organisation/all.ts';
import { peopleRoutes } from './people.ts';
import { permissions } from './permissions.ts';
import { referenceRoutes } from './reference-data.ts';
import { allReportRoutes } from './reports/all.ts';
import { settingsRoutes } from './settings.ts';
import { uploadRoutes } from './uploads.ts';
import { visitorRoutes } from './visitors.ts';

/** Creates the app of everything under /api: first what needs no sign-in. */
export function createApiApp(deps: Deps): Hono<AppEnv> {
  const api = createApi(deps, permissions);
  openRoutes(api.app, deps.config);
  guideAnonymousRoutes(api);
  revokeRoute(api);
  passkeyOptionsRoute(api);
  visitorRoutes(api);
  for (const routes of [
    accountRoutes,
    notificationRoutes,
    allOrganisationRoutes,
    changesRoutes,
    peopleRoutes,
    catalogueRoutes,
    allGuideRoutes,
    operatorRoutes,
    fileRoutes,
    uploadRoutes,
    referenceRoutes,
    allReportRoutes,
    settingsRoutes,
  ])
    routes(api);
  // Registered last, and lists first: an `:id` would match the named paths.
  for (const served of Object.values(resources)) listRoutes(api, served);
  for (const served of Object.values(resources)) rowRoutes(api, served);
  return api.app;
}
