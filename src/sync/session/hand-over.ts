import { clientConfig } from '../../api/account.ts';
import type { DeviceDb, Session } from '../../db/device-db.ts';
import { handOverUrl, type LoginData } from '../../domain/wire/new-front-end.ts';
import type { EngineContext } from '../engine-context.ts';
import type { BackupStore } from '../rescue/backup-store.ts';

/** A sign-in does not wait longer than this to hear where the newer front end is. */
const longestWaitMs = 5_000;

interface SignedIn {
  session: Session;
  context(): Promise<Pick<EngineContext, 'db' | 'http'>>;
  backup: Pick<BackupStore, 'names'>;
}

/**
 * Where a user who has just signed in goes on (spec 3 §2); null to stay: the deployment has no newer front end, does not say in time, a
 * given password is still to be changed, or something on this device, of whichever user, is unsent. The address is always asked for anew,
 * since tokens are sent to it: those of a session of its own, for two applications that renew one session end it for each other.
 * @throws what `beginAnother` throws
 */
export async function handOverTarget(
  device: DeviceDb,
  { session, context, backup }: SignedIn,
  beginAnother: () => Promise<LoginData>,
): Promise<string | null> {
  if (session.mustChangePassword) return null;
  const { db, http } = await context();
  const late = new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null));
  const config = await Promise.race([clientConfig(http).catch(() => null), late]);
  if (!config || !/^https?:\/\//.test(config.NewFrontEndUrl)) return null;
  const unsent = (await device.accounts.toArray()).some((account) => account.unsent > 0);
  // The count of an account is written a little later than its commands.
  if (unsent || (await db.outbox.count()) > 0 || (await backup.names()).length > 0) return null;
  return handOverUrl(config.NewFrontEndUrl, await beginAnother());
}
