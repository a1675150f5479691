import type { EntityTable } from 'dexie';
import { GuardedDb } from './guarded-db.ts';

/**
 * Answer given through a link, kept until the server has it. Bytes and key stay the same on every
 * attempt.
 */
export interface AnswerRow {
  /** Idempotency key. */
  key: string;
  hash: string;
  guideId: string;
  act: string;
  body: Record<string, unknown>;
  /** Time of the answer, ISO 8601 UTC by the device's clock. */
  doneAt: string;
}

/** Versions of the database; append-only, like the user database's. */
const answersDbStores: Readonly<Record<number, Record<string, string | null>>> = { 1: { answers: 'key, hash' } };

/** Database of answers by people without an account, separate from all user data. */
export class AnswersDb extends GuardedDb {
  declare answers: EntityTable<AnswerRow, 'key'>;

  constructor(name = 'guiar-answers') {
    super(name);
    for (const [version, stores] of Object.entries(answersDbStores)) this.version(Number(version)).stores(stores);
  }
}
