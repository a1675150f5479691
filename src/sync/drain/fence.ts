import type { TokenSource } from '#api/transport/http.ts';
import type { Transport } from '#api/transport/wire.ts';
import { assertWritable } from '#db/guarded-db.ts';
import type { EngineContext } from '../engine-context.ts';
import { readLease } from './lease.ts';

/** Error when a later owner has the lease: this one sends nothing more. */
export class FencedError extends Error {
  override name = 'FencedError';
}

/**
 * Age (monotonic ms) after which the lease is read again before a request leaves: the context may
 * have been frozen.
 */
const fenceMs = 2_000;

export interface Fence {
  /** The context's transport, closed to a stale owner, also for the second request after a 401. */
  transport: Transport;
  /** Tokens of the owner: those read with the lease, while that read is recent. */
  tokens: TokenSource;
  /** Notes that lease and session were this context's in a read that began at this time. */
  seen(at: number, token: string | null): void;
}

export function fence(ctx: EngineContext, epoch: number, since: number): Fence {
  const { clock, transport } = ctx.ports;
  let seenAt = since;
  let seenToken: string | null = null;
  return {
    seen: (at, token) => {
      seenAt = at;
      seenToken = token;
    },
    tokens: {
      token: async () => (seenToken !== null && clock.elapsed() - seenAt <= fenceMs ? seenToken : ctx.tokens.token()),
      refresh: (used) => {
        seenToken = null;
        return ctx.tokens.refresh(used);
      },
      end: (used) => ctx.tokens.end(used),
    },
    transport: async (request) => {
      // A newer version of the app owns the queue: it sends the commands that this one can no
      // longer settle.
      assertWritable(ctx.db);
      // The last comparison and the send are in one task: a context cannot be frozen between them.
      for (let now = clock.elapsed(); now - seenAt > fenceMs; ) {
        if ((await readLease(ctx.db)).epoch !== epoch) throw new FencedError(`epoch ${epoch} has passed`);
        seenAt = now;
        seenToken = null;
        now = clock.elapsed();
      }
      return transport(request);
    },
  };
}
