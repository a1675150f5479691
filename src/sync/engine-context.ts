import type { Http, TokenSource } from '../api/http.ts';
import type { UserDb } from '../db/user-db.ts';
import type { Registry } from './outbox/command.ts';
import type { Ports } from './ports.ts';
import type { KeptEntities } from './pull/kept-entities.ts';
import type { SessionKeeper } from './session/session.ts';

/** What the engine works with: one user, one database, the commands and entities of the product. */
export interface EngineContext {
  ports: Ports;
  db: UserDb;
  registry: Registry;
  /** What the snapshot keeps: given, so that the engine carries no entity of the product. */
  kept: KeptEntities;
  session: Pick<SessionKeeper, 'read'>;
  /** This user's tokens, and calls with them. */
  tokens: TokenSource;
  http: Http;
  /** How many open commands are read before the first one leaves. */
  beginWith?: number;
  /** When this context first learnt that a certain send had not happened (monotonic ms). */
  denials: Map<string, number>;
}
