import { revokeSession } from '#api/transport/token.ts';
import type { DeviceDb } from '#db/device-db.ts';
import type { Ports } from '../ports.ts';

const key = 'revocations';

/** Stores a session to be revoked, inside the transaction that forgets its token. */
export const addRevocation = async (device: DeviceDb, handle: string): Promise<void> =>
  device.write(key, [...new Set([...(await device.readRevocations()), handle])]);

const forget = (device: DeviceDb, handle: string): Promise<void> =>
  device.transaction('rw', device.settings, async () => {
    const left = (await device.readRevocations()).filter((other) => other !== handle);
    if (left.length > 0) await device.write(key, left);
    else await device.settings.delete(key);
  });

/**
 * Revokes on the server the sessions that have ended on this device. Unconfirmed ones are tried
 * again later.
 */
export async function sendRevocations(device: DeviceDb, ports: Ports): Promise<void> {
  if ((await device.readRevocations()).length === 0) return;
  await ports.locks.request('guiar-revoke', {}, async () => {
    for (const handle of await device.readRevocations()) {
      if (!(await revokeSession(ports.transport, handle))) return;
      await forget(device, handle);
    }
  });
}
