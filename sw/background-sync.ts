import { createAxiosTransport } from '../src/api/axios-transport.ts';
import { DeviceDb } from '../src/db/device-db.ts';
import { openUserDb } from '../src/db/user-db.ts';
import { commands } from '../src/sync/commands/all.ts';
import { createSender } from '../src/sync/drain/sender.ts';
import { badgeCount, showBadge } from '../src/sync/outbox/badge.ts';
import { platformPorts } from '../src/sync/platform.ts';
import { keptEntities } from '../src/sync/pull/kept-entities.ts';
import { createSessionKeeper } from '../src/sync/session/session.ts';
import { userContext } from '../src/sync/user-context.ts';
import { hasStoodDown } from './stand-down.ts';

declare const self: ServiceWorkerGlobalScope;
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Background Sync: sends with no tab open. Rejects while work remains that the network could move, so that the browser retries. */
export function onSync(event: SyncEvent): void {
  if (event.tag === 'outbox') event.waitUntil(Promise.race([drainInWorker(), hasStoodDown]));
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
    const sender = createSender(userContext({ ports, db, registry: commands, kept: keptEntities, session }));
    const result = await sender.kick({ force: true });
    sender.stop();
    await showBadge(await badgeCount(db));
    if (result === null || result.nextAt !== undefined) throw new Error('work remains');
  } finally {
    db.close();
    device.close();
  }
}
