// Worker that runs a tab's engine in a separate thread: a drain of a thousand acts or a pull of ten
// thousand guides must not block the screen.

// Must be imported first, before Dexie.
import './coarse-news.ts';
import { DeviceDb } from '#db/device-db.ts';
import { openUserDb } from '#db/user-db.ts';
import { startEngine } from '#sync/engine.ts';
import { callEngine, type EngineReply, type EngineRequest } from '#sync/engine-calls.ts';
import { createEngineHost } from '#sync/host.ts';

declare const self: DedicatedWorkerGlobalScope;

async function open(database: string) {
  const device = new DeviceDb();
  const host = createEngineHost({ device, origin: self.location.origin });
  const db = await openUserDb(database);
  const engine = await startEngine(host.contextOf(db));
  // The page ends this thread after the answer: one that ended itself would leave its databases
  // open in WebKit.
  const close = () => {
    db.close();
    device.close();
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
  if (request.call === 'stop') {
    await engine.stop();
    await Promise.allSettled(underWay);
    return close();
  }
  const work = callEngine(engine, request.call);
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
