import { clientConfig } from '#api/people/account.ts';
import type { DeviceDb, Session } from '#db/device-db.ts';
import { handOverUrl, type LoginData } from '#domain/wire/new-front-end.ts';
import type { EngineContext } from '../engine-context.ts';
import type { BackupStore } from '../rescue/backup-store.ts';

/** Longest wait of a sign-in for the address of the newer front end, in ms. */
const longestWaitMs = 5_000;

interface SignedIn {
  session: Session;
  context(): Promise<Pick<EngineContext, 'db' | 'http'>>;
  backup: Pick<BackupStore, 'names'>;
}

/**
 * Returns the address of the newer front end for a user who has just signed in (spec 3 §2). Null to
 * stay: the deployment has none, does not answer in time, the password must still be changed, or
 * something of any user on this device is unsent. The address is always requested, because tokens
 * are sent to it. They belong to a separate session: two applications that renew one session end it
 * for each other.
 * @throws the errors of `beginAnother`
 */
export async function handOverTarget(
  device: DeviceDb,
  { session, context, backup }: SignedIn,
  beginAnother: () => Promise<LoginData>,
): Promise<string | null> {
  if (session.mustChangePassword || session.mustMakePasskey) return null;
  const { db, http } = await context();
  const late = new Promise<null>((resolve) => setTimeout(resolve, longestWaitMs, null));
  const config = await Promise.race([clientConfig(http).catch(() => null), late]);
  if (!config || !/^https?:\/\//.test(config.NewFrontEndUrl)) return null;
  const unsent = (await device.accounts.toArray()).some((account) => account.unsent > 0);
  // The count of an account is written a little later than its commands.
  if (unsent || (await db.outbox.count()) > 0 || (await backup.names()).length > 0) return null;
  return handOverUrl(config.NewFrontEndUrl, await beginAnother());
}
