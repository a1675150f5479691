import type { Api } from '../http/api.ts';
import { jobRoutes } from './jobs.ts';
import { operationActRoutes } from './operation/acts.ts';
import { overviewRoutes } from './operation/overview.ts';
import { operatorAccountRoutes } from './operator-accounts.ts';
import { outageRoutes } from './outages.ts';
import { restoreRoutes } from './restores.ts';

/**
 * Registers the calls of the installation's operator: accounts, work, the national outages,
 * restores.
 */
export function operatorRoutes(api: Api): void {
  operatorAccountRoutes(api);
  jobRoutes(api);
  outageRoutes(api);
  restoreRoutes(api);
  overviewRoutes(api);
  operationActRoutes(api);
}
