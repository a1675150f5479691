import { RegistryReadings } from '#domain/guide/registry/readings.ts';
import type { Api } from '#server/http/api.ts';
import { listReadings, readNow } from '#server/services/guide/readings/list.ts';
import { rateLimit } from '#server/services/sessions/rate-limits.ts';

const tag = 'e-GAR';
const path = '/egar/registry/readings';
/** Readings that an account may ask for in ten minutes. */
const askedAtMost = 6;

/** Registers the readings of the national system: their state, and a reading now. */
export function guideReadingRoutes({ read, preparedChange, deps }: Api): void {
  const limit = rateLimit(deps.db, 'readings', askedAtMost, 600);
  read({ path, summary: 'Leituras do SILiAmb', tag, answer: RegistryReadings }, ({ db, principal }) =>
    listReadings(db, deps, principal),
  );
  preparedChange(
    { method: 'post', path, summary: 'Ler já o SILiAmb', tag, answer: RegistryReadings },
    ({ principal }) => limit.spend(String(principal.accountId)),
    async ({ tx, principal, now }) => {
      await readNow(tx, principal, now);
      return { body: await listReadings(tx, deps, principal), entity: 'registryReadings', id: null };
    },
    (db, principal) => listReadings(db, deps, principal),
  );
}
