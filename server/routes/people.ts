import type { Api } from '../http/api.ts';
import { sessionRoutes } from './entry/sessions.ts';
import { personalRoutes } from './personal.ts';
import { securityRoutes } from './security.ts';
import { userRoutes } from './users.ts';

/** Registers the calls on the people of an account: their data, sessions, and what they did. */
export function peopleRoutes(api: Api): void {
  personalRoutes(api);
  userRoutes(api);
  sessionRoutes(api);
  securityRoutes(api);
}
