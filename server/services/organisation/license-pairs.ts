import { type SQL, sql } from 'drizzle-orm';
import { licenseOperations } from '#server/db/schema/reference-data.ts';

/** Builds the list of a licence's pairs on the wire, by their codes. */
export const licensePairs = (licenseId: SQL) => sql<{ LerCode: string; OperationCode: string }[]>`(
  select coalesce(json_agg(json_build_object('LerCode', o.ler_code, 'OperationCode', o.operation) order by o.ler_code, o.operation), '[]')
  from ${licenseOperations} o where o.license_id = ${licenseId})`;
