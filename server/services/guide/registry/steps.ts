import type { Db } from '#server/db/types.ts';
import type { Writes } from '#server/db/writes.ts';
import type { Issued, NationalRegistry } from '#server/registry/registry.ts';
import type { Intent, IntentRequest } from './intents.ts';

/** Dependencies of acts on guides, besides the database that they are given. */
export interface RegistryDeps {
  db: Db;
  registry: NationalRegistry;
  credentialsKey: Uint8Array;
  config: { publicUrl: string; newFrontEndUrl: string; concludeDays: number };
  now: () => Date;
}

/** Outcome of an act, with its writes: the answer, and the entity that it changed. */
export interface PlannedAct<B = object> {
  body: B;
  entity: string;
  id: string;
  writes: Writes;
}

/** Change that the steps have found possible. */
export type PlannedIntent = Pick<IntentRequest, 'act' | 'guideId' | 'payload'> &
  Pick<Writes, 'seen'> & { loginsOf?: string };

/** Steps of a change that needs the national system: intent row, call, result. */
export interface Steps<B = object> {
  /** Makes calls to the national system before anything is written; absent if there are none. */
  before?: () => Promise<void>;
  /**
   * Refuses, or returns the planned change, the rows on which it is based and, for an act that the
   * national system carries out, the establishment under whose credentials. Only reads.
   */
  prepare(db: Db): Promise<PlannedIntent>;
  /**
   * Returns true if a refused act is one whose outcome stands here already: asked for an act that
   * was done before the database was restored.
   */
  alreadyHere?: (db: Db) => Promise<boolean>;
  /** Calls the national system. It is called again only if nothing came of it. */
  call(intent: Intent): Promise<Issued | null>;
  /** Returns the outcome, and its writes. Only reads. */
  plan(db: Db, intent: Intent, issued: Issued | null): Promise<PlannedAct<B>>;
}
