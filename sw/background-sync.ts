import { createAxiosTransport } from '../src/api/axios-transport.ts';
import { DeviceDb } from '../src/db/device-db.ts';
import { openUserDb } from '../src/db/user-db.ts';
import { commands } from '../src/sync/commands/all.ts';
import { createEngine } from '../src/sync/engine.ts';
import { badgeCount, showBadge } from '../src/sync/outbox/badge.ts';
import { platformPorts } from '../src/sync/platform.ts';
import { createSessionKeeper } from '../src/sync/session/session.ts';
import { userContext } from '../src/sync/user-context.ts';
import { stoodDown } from './stand-down.ts';

declare const self: ServiceWorkerGlobalScope;
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Background Sync: sends with no tab open. Rejects where work remains that the network could move, so that the browser tries again. */
export function onSync(event: SyncEvent): void {
  if (event.tag === 'outbox') event.waitUntil(Promise.race([drainInWorker(), stoodDown]));
}

async function drainInWorker(): Promise<void> {
  const device = new DeviceDb();
  const ports = platformPorts(createAxiosTransport(`${self.location.origin}/api`));
  const session = createSessionKeeper(device, ports, self.location.origin);
  await session.sendRevocations();
  const current = await session.read();
  if (!current) return device.close();
  const db = await openUserDb(current.database);
  try {
    const engine = createEngine(userContext({ ports, device, db, registry: commands, session }));
    const result = await engine.kick({ force: true });
    engine.stop();
    await showBadge(await badgeCount(db));
    if (result === null || result.nextAt !== undefined) throw new Error('work remains');
  } finally {
    db.close();
    device.close();
  }
}
