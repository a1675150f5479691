import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/types.ts';
import { isSameText } from '../http/guards/is-same-text.ts';
import { recordBackup } from '../services/backups.ts';
import { announceAccess, withdrawAccess } from './access.ts';

const Row = v.object({
  startedAt: v.pipe(v.string(), v.toDate()),
  endedAt: v.pipe(v.string(), v.toDate()),
  ok: v.boolean(),
  bytes: v.number(),
  counts: v.record(v.string(), v.number()),
  place: v.string(),
  copy: v.nullable(v.string()),
  error: v.nullable(v.string()),
});

/** Calls for the commands of the same machine, beside a running server. */
export interface Internal {
  routes: Hono;
  /** Writes down where the server listens. */
  announce(url: string): void;
  withdraw(): void;
}

/**
 * Makes the body of an answer. A failure of the first step is thrown; a later one breaks it off.
 */
async function bodyOf(
  chunks: AsyncIterator<Uint8Array>,
  note: (failure: Error) => void,
): Promise<ReadableStream<Uint8Array>> {
  let next: Promise<IteratorResult<Uint8Array>> | null = Promise.resolve(await chunks.next());
  return new ReadableStream({
    pull: async (answer) => {
      const { value, done } = await (next ?? chunks.next()).catch((error: Error) => {
        note(error);
        throw error;
      });
      next = null;
      if (done) answer.close();
      else answer.enqueue(value);
    },
    cancel: async () => void (await chunks.return?.()),
  });
}

/**
 * Makes the calls by which `npm run backup` and `npm run check-database` reach the embedded
 * database while the server has it open.
 */
export function internalCalls(database: Database, dataDir: string): Internal {
  const token = randomBytes(32).toString('base64url');
  const routes = new Hono();
  routes.onError((error, c) => c.text(error.name, 503));
  routes.use(async (c, next) => {
    if (!isSameText(c.req.header('authorization') ?? '', `Bearer ${token}`)) return c.text('404', 404);
    return next();
  });
  let failure = '';
  const note = ({ name }: Error) => {
    failure = name;
  };
  // An answer that breaks off cannot say why.
  routes.post('/copy/failure', (c) => c.text(failure));
  routes.post('/copy', async (c) => {
    return c.body(await bodyOf(database.copy(new Date())[Symbol.asyncIterator](), note));
  });
  routes.post('/backups', async (c) => {
    await recordBackup(database.db, v.parse(Row, await c.req.json()));
    return c.json({ ok: true });
  });
  routes.post('/check', async (c) => c.json(await database.damage()));
  return {
    routes,
    announce: (url) => announceAccess(dataDir, { url, token }),
    withdraw: () => withdrawAccess(dataDir),
  };
}
