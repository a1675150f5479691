import { sql } from 'drizzle-orm';
import { registryRoles } from '#domain/guide/registry/roles.ts';
import { establishments as e, apaCredentials as saved } from '#server/db/schema/establishments.ts';
import { registryReadings as r } from '#server/db/schema/readings.ts';
import type { Db } from '#server/db/types.ts';
import { textArray } from '../records.ts';
import { credentialsRetryMs } from './schedule.ts';

/** A reading that waits longer than this is held by no process. */
const longestLease = sql`interval '5 minutes'`;

/** Establishments whose guides are read: own and client ones with proven access. */
const withAccess = sql`${e} join ${saved} on ${saved.establishmentId} = ${e.id}
  where ${e.hasApaAccess} and ${e.deletedAt} is null and ${e.vat} <> ''`;

const ofReading = sql`${e.accountId} = ${r.accountId} and ${e.vat} = ${r.vat}`;

/**
 * Keeps one reading per account, NIF with access and role. Credentials saved after a reading was
 * stopped by the old ones start it again; those saved after its last sweep began may give sight of
 * another establishment, so that every guide is read as in the first sweep.
 */
export async function planReadings(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`delete from ${r} where not exists (select from ${withAccess} and ${ofReading})`);
  await db.execute(sql`insert into ${r} (account_id, vat, role, due_at)
    select distinct ${e.accountId}, ${e.vat}, planned.role, ${at}
    from unnest(${textArray(registryRoles)}) as planned (role), ${withAccess}
      and not exists (select from ${r} where ${ofReading} and ${r.role} = planned.role)
    on conflict do nothing`);
  await db.execute(sql`update ${r} set due_at = ${at}
    where ${r.problem} = 'credentials' and ${r.dueAt} > ${at} + ${longestLease}
      and exists (select from ${withAccess} and ${ofReading}
        and ${saved.savedAt} > ${r.dueAt} - ${credentialsRetryMs} * interval '1 millisecond')`);
  await db.execute(sql`update ${r} set swept_at = null, due_at = ${at}
    where ${r.page} is null and ${r.sweptAt} is not null
      and exists (select from ${withAccess} and ${ofReading} and ${saved.savedAt} > ${r.sweepStartedAt})`);
}
