// First: before Dexie.
import './coarse-news.ts';
import { createAxiosTransport } from '../src/api/axios-transport.ts';
import { DeviceDb } from '../src/db/device-db.ts';
import { openUserDb } from '../src/db/user-db.ts';
import { commands } from '../src/sync/commands/all.ts';
import { type EngineReply, type EngineRequest, hosted } from '../src/sync/engine-calls.ts';
import { hostEngine } from '../src/sync/host.ts';
import { platformPorts } from '../src/sync/platform.ts';
import { keptEntities } from '../src/sync/pull/kept-entities.ts';
import { cacheBackup } from '../src/sync/rescue/backup-store.ts';
import { createSessionKeeper } from '../src/sync/session/session.ts';
import { userContext } from '../src/sync/user-context.ts';

// A tab's engine in its own thread: a drain of a thousand acts or a pull of ten thousand guides must not hold the screen.
declare const self: DedicatedWorkerGlobalScope;

async function open(database: string) {
  const device = new DeviceDb();
  const ports = platformPorts(createAxiosTransport(`${self.location.origin}/api`));
  const session = createSessionKeeper(device, ports, self.location.origin);
  const db = await openUserDb(database);
  const ctx = userContext({ ports, db, registry: commands, kept: keptEntities, session });
  const engine = hosted(await hostEngine(ctx, device, cacheBackup(database)), ctx);
  const close = () => {
    db.close();
    device.close();
    self.close();
  };
  return { engine, close };
}

let opened: ReturnType<typeof open> | null = null;
const underWay = new Set<Promise<unknown>>();

async function reply(request: EngineRequest): Promise<void> {
  opened ??= open(request.database).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  const { engine, close } = await opened;
  if (request.call === 'end') {
    engine.stop();
    await Promise.allSettled(underWay);
    return close();
  }
  const work = engine.call(request.call);
  underWay.add(work);
  await work.finally(() => underWay.delete(work));
}

self.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  const answer = (failed: string | null) => self.postMessage({ id: data.id, failed } satisfies EngineReply);
  reply(data).then(
    () => answer(null),
    (error: unknown) => answer(error instanceof Error ? error.name : 'Error'),
  );
});
