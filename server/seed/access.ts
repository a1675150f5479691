import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { apaCredentials, establishments } from '../db/schema/establishments.ts';
import type { Db } from '../db/types.ts';
import type { RegistryBehaviour } from '../registry/local/behaviour.ts';
import { seal } from '../services/sealed.ts';
import { known } from './known.ts';

/**
 * Saves credentials of the demonstration's national system for its establishments with access that
 * have none, since no call is anonymous. Where nobody may sign in to that system, they get a
 * password that only this server knows.
 */
export async function saveDemonstrationAccess(
  db: Db,
  key: Uint8Array,
  behaviour: RegistryBehaviour,
  now: Date,
): Promise<void> {
  const without = await db
    .select({ id: establishments.id, uniqueId: establishments.uniqueId, vat: establishments.vat })
    .from(establishments)
    .leftJoin(apaCredentials, eq(apaCredentials.establishmentId, establishments.id))
    .where(and(eq(establishments.hasApaAccess, true), isNull(apaCredentials.establishmentId)));
  behaviour.password ??= createHmac('sha256', key).update('demonstration').digest('base64url');
  const { password } = behaviour;
  if (without.length === 0) return;
  await db
    .insert(apaCredentials)
    .values(
      without.map(({ id, uniqueId, vat }) => ({
        establishmentId: id,
        login: seal(key, uniqueId, JSON.stringify({ username: known(vat), password })),
        savedAt: now,
      })),
    )
    .onConflictDoNothing();
}
