import { DeviceDb } from '#db/device-db.ts';
import { openUserDb } from '#db/user-db.ts';
import { createSender } from '#sync/drain/sender.ts';
import { createEngineHost } from '#sync/host.ts';
import { badgeCount, showBadge } from '#sync/outbox/badge.ts';
import { hasStoodDown } from './stand-down.ts';

declare const self: ServiceWorkerGlobalScope;
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * Sends by Background Sync with no tab open. Rejects while work remains that the network could
 * move, so that the browser retries.
 */
export function onSync(event: SyncEvent): void {
  if (event.tag === 'outbox') event.waitUntil(Promise.race([drainInWorker(), hasStoodDown]));
}

async function drainInWorker(): Promise<void> {
  const device = new DeviceDb();
  const host = createEngineHost({ device, origin: self.location.origin });
  await host.session.sendRevocations();
  const current = await host.session.read();
  if (!current) return device.close();
  const db = await openUserDb(current.database);
  try {
    const sender = createSender(host.contextOf(db));
    const result = await sender.kick({ force: true });
    sender.stop();
    await showBadge(await badgeCount(db));
    if (result === null || result.nextAt !== undefined) throw new Error('work remains');
  } finally {
    db.close();
    device.close();
  }
}
