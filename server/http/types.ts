import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Disk } from '../db/disk.ts';
import type { Db } from '../db/types.ts';
import type { FileStore } from '../files/store.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { RegistryHealth } from '../registry/circuit.ts';
import type { NationalRegistry } from '../registry/registry.ts';
import type { Measures } from '../services/operation/measures.ts';
import type { Principal } from '../services/sessions/principal.ts';

/** The application's dependencies: real ones in main.ts, in-process ones in tests. */
export interface Deps {
  db: Db;
  /** Epoch of the database (`restores`). */
  epoch: string;
  config: Config;
  secret: Uint8Array;
  /** Key that seals the credentials of the national system. */
  credentialsKey: Uint8Array;
  log: Logger;
  now: () => Date;
  registry: NationalRegistry;
  /** State of the national system, for operators and users. */
  registryHealth: RegistryHealth;
  files: FileStore;
  queue: JobQueue;
  disk: Disk;
  /** Times and errors that this process notes for the operator. */
  measures: Measures;
}

export interface AppEnv {
  Variables: {
    requestId: string;
    principal: Principal;
    /** Remembered sender of a first attempt that failed. */
    tried?: Principal;
    /** Colleague for whom the sender hands in a change. */
    owner?: Principal;
  };
  /** Bindings of Node; absent when a test calls within the process. */
  Bindings: Partial<HttpBindings>;
}
