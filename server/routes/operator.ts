import type { Api } from '../http/api.ts';
import { jobRoutes } from './jobs.ts';
import { operationActRoutes } from './operation/acts.ts';
import { overviewRoutes } from './operation/overview.ts';
import { outageRoutes } from './outages.ts';
import { restoreRoutes } from './restores.ts';

/** Registers the calls of the installation's operator: its work, the national outages, restores. */
export function operatorRoutes(api: Api): void {
  jobRoutes(api);
  outageRoutes(api);
  restoreRoutes(api);
  overviewRoutes(api);
  operationActRoutes(api);
}
