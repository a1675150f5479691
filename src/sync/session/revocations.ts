import { revokeSession } from '../../api/token.ts';
import type { DeviceDb } from '../../db/device-db.ts';
import type { Ports } from '../ports.ts';

const key = 'revocations';

/** Notes a session to be revoked, inside the transaction that forgets its token. */
export const addRevocation = async (device: DeviceDb, handle: string): Promise<void> =>
  device.write(key, [...new Set([...(await device.readRevocations()), handle])]);

const forget = (device: DeviceDb, handle: string): Promise<void> =>
  device.transaction('rw', device.settings, async () => {
    const left = (await device.readRevocations()).filter((other) => other !== handle);
    if (left.length > 0) await device.write(key, left);
    else await device.settings.delete(key);
  });

/** Revokes on the server the sessions that have ended here. What it does not confirm is tried again later. */
export async function sendRevocations(device: DeviceDb, ports: Ports): Promise<void> {
  if ((await device.readRevocations()).length === 0) return;
  await ports.locks.request('guiar-revoke', {}, async () => {
    for (const handle of await device.readRevocations()) {
      if (!(await revokeSession(ports.transport, handle))) return;
      await forget(device, handle);
    }
  });
}
