import type { Api } from '../http/api.ts';
import { jobRoutes } from './jobs.ts';
import { outageRoutes } from './outages.ts';

/** Registers the calls of whoever runs this installation: its work, and the national outages. */
export function operatorRoutes(api: Api): void {
  jobRoutes(api);
  outageRoutes(api);
}
