import type { EntityTable } from 'dexie';
import { GuardedDb } from './guarded-db.ts';

/** An answer given by a link, until the server has it. The bytes and the key stay the same at every try. */
export interface AnswerRow {
  /** Idempotency key. */
  key: string;
  hash: string;
  guideId: string;
  act: string;
  body: Record<string, unknown>;
  /** When it was given, ISO 8601 UTC by the device's clock. */
  doneAt: string;
}

/** Append-only, as those of the user's database. */
const answersDbStores: Readonly<Record<number, Record<string, string | null>>> = { 1: { answers: 'key, hash' } };

/** Answers of people without an account, apart from every user's data. */
export class AnswersDb extends GuardedDb {
  declare answers: EntityTable<AnswerRow, 'key'>;

  constructor(name = 'guiar-answers') {
    super(name);
    for (const [version, stores] of Object.entries(answersDbStores)) this.version(Number(version)).stores(stores);
  }
}
