import type { KnownAccount } from '#db/device-db.ts';
import type { Runtime } from '#runtime/engine/runtime.ts';

export interface DeviceWork {
  /** True when a user is signed in with tokens: this screen is not needed. */
  signedIn: boolean;
  /** User whose session has ended; null when nobody was signed in. */
  ended: { username: string; clientCode: string; unsent: number; blocked: boolean } | null;
  /** User of the session that the server revoked last; its data was erased here. */
  revoked: { username: string; clientCode: string; unsent: number } | null;
  /** Other users with work on this device that only they can send. */
  others: Pick<KnownAccount, 'username' | 'clientCode' | 'unsent'>[];
}

/** Reports offline sign-outs to the server. */
export async function reportSignOuts({ device, session }: Runtime): Promise<void> {
  if ((await device.readRevocations()).length > 0) await (await session()).sendRevocations();
}

/** Erases data of users absent for months; loads the engine's code only when needed. */
export async function tidyDevice({ device }: Runtime): Promise<void> {
  const { eraseIdleUsers } = await import('#sync/session/erase-user.ts');
  await eraseIdleUsers(device, Date.now());
}

/**
 * Reads what the sign-in screen may show about work on this device: whose it is and how much, never
 * its content.
 */
export async function readDeviceWork(runtime: Runtime): Promise<DeviceWork> {
  const session = await runtime.device.readSession();
  const accounts: KnownAccount[] = await runtime.device.accounts.toArray();
  const own = accounts.find((account) => account.database === session?.database);
  const byTime = [...accounts].sort((one, other) => (other.revokedAt ?? 0) - (one.revokedAt ?? 0));
  const revoked = session ? undefined : byTime.find(({ revokedAt }) => revokedAt !== undefined);
  return {
    signedIn: Boolean(session?.token),
    ended: session
      ? {
          username: session.username,
          clientCode: session.clientCode,
          unsent: own?.unsent ?? 0,
          blocked: session.refusal === 'client_blocked',
        }
      : null,
    revoked: revoked ?? null,
    others: accounts.filter((account) => account.database !== (session ?? revoked)?.database && account.unsent > 0),
  };
}
