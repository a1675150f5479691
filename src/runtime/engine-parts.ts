import { createAxiosTransport } from '../api/axios-transport.ts';
import type { DeviceDb } from '../db/device-db.ts';
import type { UserDb } from '../db/user-db.ts';
import { commands } from '../sync/commands/all.ts';
import { hosted } from '../sync/engine-calls.ts';
import { hostEngine } from '../sync/host.ts';
import { platformPorts } from '../sync/platform.ts';
import { keptEntities } from '../sync/pull/kept-entities.ts';
import type { BackupStore } from '../sync/rescue/backup-store.ts';
import { createSessionKeeper } from '../sync/session/session.ts';
import { userContext } from '../sync/user-context.ts';

/** Everything that talks to the server, in a chunk of its own: the device's data is shown first. */
export function createParts(device: DeviceDb) {
  const ports = platformPorts(createAxiosTransport(`${location.origin}/api`));
  const session = createSessionKeeper(device, ports, location.origin);
  return {
    session,
    forUser: (db: UserDb, backup: BackupStore) => {
      const ctx = userContext({ ports, db, registry: commands, kept: keptEntities, session });
      return { ctx, engineInPage: async () => hosted(await hostEngine(ctx, device, backup), ctx) };
    },
  };
}
