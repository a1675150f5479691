import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { keepCompressed } from './http/answers/compress.ts';
import { databaseErrors } from './http/answers/database-errors.ts';
import { answerFailure } from './http/answers/failures.ts';
import { observe } from './http/answers/observe.ts';
import { apiHeaders, commonHeaders } from './http/app/security.ts';
import { serveApp } from './http/app/serve-app.ts';
import { limitBody } from './http/guards/body-limit.ts';
import { cleanAddress } from './http/guards/clean-input.ts';
import { holdChanges } from './http/guards/hold-changes.ts';
import { holdUnhealed } from './http/guards/known-epoch.ts';
import { operatorRoutes } from './http/guards/operator.ts';
import { rememberOrigin } from './http/guards/remember-origin.ts';
import { openApiRoute } from './http/openapi-route.ts';
import { isRowsPath } from './http/sheet-routes.ts';
import type { AppEnv, Deps } from './http/types.ts';
import { createApiApp } from './routes/all.ts';
import { tokenRoute } from './routes/entry/token.ts';
import { maxUpload, uploadPath } from './routes/files.ts';
import { isBatchPath } from './routes/guides/batches.ts';
import { isPartPath } from './routes/uploads.ts';
import { inMaintenance, notFound } from './services/refusal.ts';

// The Hono apps of the two kinds of process: the whole server, and one that only runs jobs.

/** Largest request body, in bytes; a change has a few hundred. */
const maxBody = 256 * 1024;

/**
 * Creates the app of the whole server: the API under /api, and the built app beside it. Tests call
 * it within the process with `app.request()`.
 */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { registry, middleware } = observe(deps);
  const errors = databaseErrors();
  app.onError(answerFailure(deps.log));
  app.use(requestId());
  app.use(middleware);
  app.use(commonHeaders);
  for (const path of ['/api/*', '/token']) {
    app.use(path, errors.middleware);
    app.use(path, rememberOrigin(deps.config));
    app.use(path, apiHeaders(deps));
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
  app.use('/api/*', holdUnhealed(deps));
  app.use('/api/*', compress());
  app.use('/api/*', keepCompressed());
  app.route('/api', createApiApp(deps));
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

/** Creates the app of a process that only runs jobs: health and metrics for its operator. */
export function createJobsApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerFailure(deps.log));
  operatorRoutes(app, deps, observe(deps).registry, databaseErrors().counts);
  return app;
}
