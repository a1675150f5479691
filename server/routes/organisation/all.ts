import type { Api } from '#server/http/api.ts';
import { apaCredentialsRoutes } from './apa-credentials.ts';
import { equipmentRoutes } from './equipment.ts';
import { establishmentRoutes } from './establishments.ts';
import { licenseRoutes } from './licenses.ts';
import { vehicleRoutes } from './vehicles.ts';

/** Registers the establishments of an account, with their licences, equipment and vehicles. */
export function allOrganisationRoutes(api: Api): void {
  for (const routes of [equipmentRoutes, establishmentRoutes, apaCredentialsRoutes, licenseRoutes, vehicleRoutes])
    routes(api);
}
