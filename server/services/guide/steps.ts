import type { DeadlineDays } from '../../../src/domain/guide/guide-deadlines.ts';
import type { Db } from '../../db/types.ts';
import type { Writes } from '../../db/writes.ts';
import type { Issued, NationalRegistry } from '../../registry/registry.ts';
import type { Intent, IntentRequest } from './intents.ts';

/** What acts on guides need besides the database that they are handed. */
export interface Outside {
  db: Db;
  registry: NationalRegistry;
  credentialsKey: Uint8Array;
  config: { publicUrl: string; newFrontEndUrl: string; deadlines: DeadlineDays };
  now: () => Date;
}

/** The outcome of an act, with its writes: the answer, and the entity that it changed. */
export interface PlannedAct<B = object> {
  body: B;
  entity: string;
  id: string;
  writes: Writes;
}

/** A change that needs the national system, in steps: intent row, call, result. */
export interface Steps<B = object> {
  /** Calls to the national system before anything is written. */
  before?: () => Promise<void>;
  /** Refuses, or returns the planned change and the rows it was based on. Only reads. */
  prepare(db: Db): Promise<Pick<IntentRequest, 'act' | 'guideId' | 'payload'> & Pick<Writes, 'seen'>>;
  /** Must be idempotent under the same reference. */
  call(intent: Intent): Promise<Issued | null>;
  /** The outcome, and its writes. Only reads. */
  plan(db: Db, intent: Intent, issued: Issued | null): Promise<PlannedAct<B>>;
}
