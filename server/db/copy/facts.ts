import { sql } from 'drizzle-orm';
import { type Db, queryRows, type Tx } from '../types.ts';

/** Facts of a database at the moment of its copy, by which the copy is recognised as whole. */
export interface CopyFacts {
  /** Time up to which the copy reaches, ISO 8601 UTC. */
  takenAt: string;
  /** Number of migrations. */
  schema: number;
  /** Rows of the main tables. */
  counts: Record<string, number>;
}

/** Tables by whose rows a copy is recognised. */
export const mainTables = [
  'accounts',
  'users',
  'establishments',
  'guides',
  'movements',
  'equipment',
  'history',
  'idempotency_keys',
  'notifications',
] as const;

/** Counts the rows of the main tables in one statement. */
export async function countMainTables(db: Db | Tx): Promise<Record<string, number>> {
  const counts = sql.join(
    mainTables.map((name) => sql`${sql.raw(`'${name}'`)}, (select count(*) from ${sql.identifier(name)})`),
    sql`, `,
  );
  const [row] = await queryRows<{ counts: Record<string, number> }>(
    db,
    sql`select json_build_object(${counts}) as counts`,
  );
  return row?.counts ?? {};
}

/** Returns the number of migrations that were applied to a database. */
export async function schemaOf(db: Db | Tx): Promise<number> {
  const [row] = await queryRows<{ n: number }>(db, sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
  return row?.n ?? 0;
}

/** Reads the facts of a database, in one transaction with its copy. */
export const readFacts = async (tx: Tx, now: Date): Promise<CopyFacts> => ({
  takenAt: now.toISOString(),
  schema: await schemaOf(tx),
  counts: await countMainTables(tx),
});
