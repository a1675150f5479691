import * as v from 'valibot';
import type { TokenSource } from '#api/transport/http.ts';
import { NetworkError, type Transport } from '#api/transport/wire.ts';
import { openUserDb } from '#db/user-db.ts';
import { headers } from '#domain/wire/headers.ts';
import { createSender } from '#sync/drain/sender.ts';
import type { EngineContext } from '#sync/engine-context.ts';
import { createRegistry, defineCommand } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { platformPorts } from '#sync/platform.ts';
import { noEpochs } from '#sync/restored/epoch.ts';

/** Act of an external harness: `entity` is its lane, `seq` its position there. */
const Mutation = v.object({
  mid: v.string(),
  entity: v.string(),
  seq: v.number(),
  op: v.string(),
  at: v.number(),
  body: v.unknown(),
});
export type Mutation = v.InferOutput<typeof Mutation>;

const mutate = defineCommand({
  kind: 'bench.mutate',
  version: 1,
  payload: Mutation,
  lanes: (m) => [m.entity],
  request: (m) => ({ method: 'POST', path: '/mutations', body: m }),
  touches: () => [],
  effects: () => ({ writes: [] }),
  title: { id: 'bench', message: 'bench' },
  offline: 'queue',
});

export interface Queue {
  /** Resolves when the act is on disk. Nothing is sent before `drain`. */
  enqueue(mutation: Mutation): Promise<void>;
  /** Returns the number of acts in the outbox, whatever their state. */
  pending(): Promise<number>;
  /** Starts sending; resolves when the outbox is empty or holds only acts that need the user. */
  drain(): Promise<void>;
  close(): void;
}

/**
 * Opens the shipped engine without React, session and HTTP client, over plain `fetch`, to compare
 * it with other queues. The server at `api` must honour `Idempotency-Key`.
 * @param api origin of the API, with or without `/api`
 * @param db name of the database
 */
export async function open({ api, db: name }: { api: string; db: string }): Promise<Queue> {
  const db = await openUserDb(name);
  const tokens: TokenSource = {
    token: async () => 'bench',
    refresh: async () => 'unreachable',
    end: async () => undefined,
  };
  const unused = async (): Promise<never> => {
    throw new Error('nothing is read here');
  };
  const session: EngineContext['session'] = { read: async () => ({ ...own, database: name }) };
  const ports = platformPorts(fetchTransport(`${api.replace(/\/(api\/?)?$/, '')}/api`));
  // Nothing is pulled: its one command needs no server state.
  const http: EngineContext['http'] = {
    get: unused,
    file: unused,
    largeFile: unused,
    send: unused,
    sendForFile: unused,
    export: unused,
  };
  const registry = createRegistry(mutate);
  const ctx: EngineContext = {
    ports,
    db,
    registry,
    kept: new Map(),
    session,
    tokens,
    http,
    epochs: noEpochs(),
    denials: new Map(),
  };
  let failure: unknown = null;
  const sender = createSender(ctx, {
    failed: (error) => {
      failure = error;
    },
  });
  return {
    enqueue: async (mutation) => {
      await enqueue({ db, ports }, mutate, mutation, { detail: mutation.op });
    },
    pending: () => db.outbox.count(),
    drain: async () => {
      for (;;) {
        const result = await sender.kick({ force: true });
        if (failure !== null) throw failure;
        if (!result || result.left === 0 || result.nextAt === undefined) return;
        const { nextAt } = result;
        await new Promise<void>((resolve) => ports.clock.after(Math.max(0, nextAt - ports.clock.now()), resolve));
      }
    },
    close: () => {
      sender.stop();
      db.close();
    },
  };
}

const own = {
  token: 'bench',
  refreshToken: 'bench',
  username: 'bench',
  clientCode: 'bench',
  defaultEstablishment: null,
  shouldConfigure: false,
  epoch: 1,
};

function fetchTransport(base: string): Transport {
  return async ({ method, path, body, headers: given }) => {
    try {
      const answer = await fetch(`${base}${path}`, {
        method,
        body: body ?? null,
        headers: { ...(body == null ? {} : { 'Content-Type': 'application/json' }), ...given },
        redirect: 'error',
        cache: 'no-store',
        credentials: 'omit',
      });
      const text = await answer.text();
      // A foreign API sends no marker: any answer that is not HTML counts as its own.
      const foreign = () => !/html/.test(answer.headers.get('content-type') ?? '');
      const status = path === '/probe' && foreign() ? 200 : answer.status;
      return {
        status,
        header: (name) => (name === headers.marker && foreign() ? '1' : answer.headers.get(name)),
        text,
      };
    } catch (cause) {
      throw new NetworkError('no answer', { cause });
    }
  };
}
