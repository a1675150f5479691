import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { createApi } from './http/api.ts';
import { limitBody } from './http/body-limit.ts';
import { cleanAddress } from './http/clean-input.ts';
import { databaseErrors } from './http/database-errors.ts';
import { answerFailure } from './http/failures.ts';
import { holdChanges } from './http/hold-changes.ts';
import { observe } from './http/observe.ts';
import { openApiRoute } from './http/openapi-route.ts';
import { operatorRoutes } from './http/operator.ts';
import { listRoutes, rowRoutes } from './http/resource-routes.ts';
import { apiHeaders, commonHeaders } from './http/security.ts';
import { serveApp } from './http/serve-app.ts';
import { isRowsPath } from './http/sheet-routes.ts';
import type { AppEnv, Deps } from './http/types.ts';
import * as resources from './resources/all.ts';
import { accountRoutes } from './routes/account.ts';
import { annex3Routes } from './routes/annex3.ts';
import { batchRoutes, isBatchPath } from './routes/batches.ts';
import { catalogueRoutes } from './routes/catalogues.ts';
import { changesRoutes } from './routes/changes.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { declarationRoutes } from './routes/declarations.ts';
import { equipmentRoutes } from './routes/equipment.ts';
import { establishmentAccessRoutes } from './routes/establishment-access.ts';
import { establishmentRoutes } from './routes/establishments.ts';
import { fileRoutes, maxUpload, uploadPath } from './routes/files.ts';
import { garArchiveRoutes } from './routes/gar-archive.ts';
import { guideActRoutes } from './routes/guide-acts.ts';
import { guideAnonymousRoutes } from './routes/guide-anonymous.ts';
import { guideDifferenceRoutes } from './routes/guide-differences.ts';
import { guideImportRoutes } from './routes/guide-import.ts';
import { guideRoutes } from './routes/guides.ts';
import { jobRoutes } from './routes/jobs.ts';
import { licenseRoutes } from './routes/licenses.ts';
import { massVolumesRoutes } from './routes/mass-volumes.ts';
import { mirrRoutes } from './routes/mirr.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { openRoutes } from './routes/open.ts';
import { permissions } from './routes/permissions.ts';
import { personalRoutes } from './routes/personal.ts';
import { referenceRoutes } from './routes/reference-data.ts';
import { reportRoutes } from './routes/reports.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { settingsRoutes } from './routes/settings.ts';
import { revokeRoute, tokenRoute } from './routes/token.ts';
import { isPartPath, uploadRoutes } from './routes/uploads.ts';
import { userRoutes } from './routes/users.ts';
import { vehicleRoutes } from './routes/vehicles.ts';
import { visitorRoutes } from './routes/visitors.ts';
import { inMaintenance, notFound } from './services/refusal.ts';

// The Hono apps of the two kinds of process: the whole server, and one that only runs jobs.

/** The largest request body, in bytes; a change is a few hundred. */
const maxBody = 256 * 1024;

/** The whole server: the API under /api, and the built app beside it. Call it in process with `app.request()`. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { registry, middleware } = observe(deps.log);
  const errors = databaseErrors();
  app.onError(answerFailure(deps.log));
  app.use(requestId());
  app.use(middleware);
  app.use(commonHeaders);
  for (const path of ['/api/*', '/token']) {
    app.use(path, errors.middleware);
    app.use(path, apiHeaders);
    app.use(path, cleanAddress);
    const [small, large] = [limitBody(maxBody), limitBody(maxUpload)];
    const isLarge = (at: string) => at === uploadPath || isPartPath(at) || isRowsPath(at) || isBatchPath(at);
    app.use(path, (c, next) => (isLarge(c.req.path) ? large : small)(c, next));
  }
  if (deps.config.maintenance)
    for (const path of ['/api/*', '/token'])
      app.use(path, () => {
        throw inMaintenance();
      });
  for (const path of ['/api/*', '/token']) app.use(path, holdChanges(deps.disk));
  app.use('/api/*', compress());
  app.route('/api', apiOf(deps));
  const token = tokenRoute(deps);
  app.post('/token', token.handle);
  app.post('/api/token', token.documented, token.handle);
  openApiRoute(app, deps);
  app.all('/api/*', () => {
    throw notFound();
  });
  operatorRoutes(app, deps, registry, errors.counts);
  app.get('*', serveApp(deps.config));
  return app;
}

/** The app of a process that only runs jobs: health and metrics, for its operator. */
export function createJobsApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerFailure(deps.log));
  operatorRoutes(app, deps, observe(deps.log).registry, databaseErrors().counts);
  return app;
}

function apiOf(deps: Deps): Hono<AppEnv> {
  const api = createApi(deps, permissions);
  openRoutes(api.app, deps.config);
  guideAnonymousRoutes(api);
  revokeRoute(api);
  visitorRoutes(api);
  const work = [
    personalRoutes,
    userRoutes,
    sessionRoutes,
    catalogueRoutes,
    guideDifferenceRoutes,
    guideImportRoutes,
    annex3Routes,
    guideRoutes,
    guideActRoutes,
    batchRoutes,
    jobRoutes,
    fileRoutes,
    uploadRoutes,
    licenseRoutes,
    referenceRoutes,
    mirrRoutes,
    declarationRoutes,
    reportRoutes,
    garArchiveRoutes,
    massVolumesRoutes,
    vehicleRoutes,
    settingsRoutes,
  ];
  for (const routes of [
    accountRoutes,
    dashboardRoutes,
    notificationRoutes,
    equipmentRoutes,
    establishmentRoutes,
    establishmentAccessRoutes,
    changesRoutes,
    ...work,
  ])
    routes(api);
  // Registered last, lists first: an `:id` would match the named paths.
  for (const served of Object.values(resources)) listRoutes(api, served);
  for (const served of Object.values(resources)) rowRoutes(api, served);
  return api.app;
}
