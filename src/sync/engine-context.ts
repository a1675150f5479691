import type { Http, TokenSource } from '#api/transport/http.ts';
import type { UserDb } from '#db/user-db.ts';
import type { Registry } from './outbox/command.ts';
import type { Ports } from './ports.ts';
import type { KeptEntities } from './pull/kept-entities.ts';
import type { Epochs } from './restored/epoch.ts';
import type { SessionKeeper } from './session/session.ts';

/**
 * Everything the engine works with: one user, one database, the commands and entities of the
 * product.
 */
export interface EngineContext {
  ports: Ports;
  db: UserDb;
  registry: Registry;
  /**
   * Entities that the snapshot keeps; passed in, so that the engine depends on no entity of the
   * product.
   */
  kept: KeptEntities;
  session: Pick<SessionKeeper, 'read'>;
  /** Tokens of this user, and calls with them. */
  tokens: TokenSource;
  http: Http;
  /** Epochs of the server's database. */
  epochs: Epochs;
  /** Number of open commands read before the first one leaves. */
  beginWith?: number;
  /** Time when this context first learnt that a certain send had not happened (monotonic ms). */
  denials: Map<string, number>;
}
