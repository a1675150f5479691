import * as v from 'valibot';
import { DeviceDb } from '#db/device-db.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { createEngine } from '#sync/engine.ts';
import { createRegistry, defineCommand, type Registry } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import type { Locks, Ports } from '#sync/ports.ts';
import { keptEntities } from '#sync/pull/kept-entities.ts';
import { createSessionKeeper } from '#sync/session/session.ts';
import { userContext } from '#sync/user-context.ts';
import { FakeServer } from './fake-server.ts';

const Note = v.object({ entity: v.string(), n: v.number() });

/** Simplest command: its lane is the entity, its number the order. */
export const note = defineCommand({
  kind: 'test.note',
  version: 1,
  payload: Note,
  lanes: (p) => [`entity:${p.entity}`],
  request: (p) => ({ method: 'POST', path: '/notes', body: p }),
  touches: (p) => [{ entity: 'equipment', id: p.entity, note: 'note' }],
  effects: () => ({ writes: [] }),
  title: { id: 'test.note', message: 'Nota' },
  offline: 'queue',
});

/** Returns locks of one device, shared by every context that is given the same object. */
export function memoryLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request: (name, options, run) => {
      const before = tails.get(name);
      if (options.ifAvailable && before) return run(false);
      const mine = (before ?? Promise.resolve()).then(() => run(true));
      const tail = mine
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(name) === tail) tails.delete(name);
        });
      tails.set(name, tail);
      return mine;
    },
  };
}

let worlds = 0;

/**
 * Makes one device with its databases, and a server; `context()` is another tab of the same device.
 */
export async function world(registry: Registry = createRegistry(note), random = () => 0) {
  worlds += 1;
  const id = `${process.pid}-${worlds}`;
  const server = new FakeServer();
  const device = new DeviceDb(`device-${id}`);
  const locks = memoryLocks();
  const time = { offset: 0, passed: 0 };
  server.now = () => Date.now() + time.offset;
  let keys = 0;
  const ports: Ports = {
    transport: server.transport,
    clock: {
      now: () => Date.now() + time.offset,
      elapsed: () => performance.now() + time.passed,
      after: () => () => undefined,
    },
    random,
    locks,
    newKey: () => `key-${id}-${++keys}`,
  };
  const session = createSessionKeeper(device, ports, `origin-${id}`);
  const signIn = (username = 'motorista') => session.signIn({ username, password: 'certa', clientCode: 'demo' });
  const context = async (database: string, transport = server.transport) => {
    const db = await openUserDb(database);
    const ctx = {
      ...userContext({ ports: { ...ports, transport }, db, registry, kept: keptEntities, session }),
      beginWith: 1,
    };
    return { db, ctx, engine: createEngine(ctx) };
  };
  const add = (db: UserDb, entity: string, n: number) =>
    enqueue({ db, ports }, note, { entity, n }, { detail: `${entity} ${n}` });
  return { server, device, ports, session, signIn, context, add, time };
}

/** Returns the acts that the server applied, by entity, in its order. */
export function applied(server: FakeServer): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  for (const { body } of server.ledger) {
    const { entity, n } = JSON.parse(body ?? '{}') as { entity: string; n: number };
    found[entity] = [...(found[entity] ?? []), n];
  }
  return found;
}
