import { sql } from 'drizzle-orm';
import { CannotStart } from '../cannot-start.ts';
import { type Db, queryRows } from './types.ts';

/** Table that marks a database while a copy is put into it. */
export const restoringTable = 'guiar_restoring';

/**
 * Refuses a database into which a copy was put only in part: devices would not be told that the
 * server was restored. @throws CannotStart
 */
export async function refuseRestoring(db: Db): Promise<void> {
  const [row] = await queryRows<{ name: string | null }>(db, sql`select to_regclass(${restoringTable})::text as name`);
  if (!row?.name) return;
  throw new CannotStart(
    'A reposição de uma cópia nesta base de dados foi interrompida. Crie outra base vazia (createdb) e corra «npm run restore -- <cópia>» de novo.',
  );
}
