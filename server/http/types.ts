import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/types.ts';
import type { FileStore } from '../files/file-store.ts';
import type { NationalRegistry } from '../registry/registry.ts';
import type { Principal } from '../services/principal.ts';

/** What the application is made of: main.ts makes them for real, tests in process. */
export interface Deps {
  db: Db;
  config: Config;
  secret: Uint8Array;
  log: Logger;
  now: () => Date;
  registry: NationalRegistry;
  files: FileStore;
}

export interface AppEnv {
  Variables: {
    requestId: string;
    principal: Principal;
    /** The sender as whom a change was tried in vain. */
    tried?: Principal;
  };
  /** Absent where a test asks in process. */
  Bindings: Partial<HttpBindings>;
}
