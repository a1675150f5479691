import type { Http, TokenSource } from '../api/http.ts';
import type { DeviceDb } from '../db/device-db.ts';
import type { UserDb } from '../db/user-db.ts';
import type { Registry } from './outbox/command.ts';
import type { Ports } from './ports.ts';
import type { SessionKeeper } from './session/session.ts';

/** What the steps of the engine work with: one user, one database, one registry. */
export interface EngineContext {
  ports: Ports;
  device: DeviceDb;
  db: UserDb;
  registry: Registry;
  session: SessionKeeper;
  /** This user's tokens, and calls with them. */
  tokens: TokenSource;
  http: Http;
  /** How many open commands are read before the first one leaves. */
  beginWith?: number;
  /** When this context first heard that a certain send had not happened (monotonic ms). */
  denials: Map<string, number>;
}
