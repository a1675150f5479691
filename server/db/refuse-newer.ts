import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { CannotStart } from '../cannot-start.ts';
import { type Db, queryRows } from './types.ts';

interface Journal {
  entries: { when: number }[];
}

/**
 * Refuses a database with a migration unknown to this code, which would write rows that lack data
 * the newer code relies on.
 * @throws CannotStart
 */
export async function refuseNewer(db: Db, migrationsFolder: string): Promise<void> {
  const [journal] = await queryRows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!journal?.name) return;
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal;
  const known = new Set(entries.map(({ when }) => String(when)));
  const applied = await queryRows<{ at: string }>(
    db,
    sql`select created_at::text as at from drizzle.__drizzle_migrations`,
  );
  const unknown = applied.filter(({ at }) => !known.has(at)).length;
  if (unknown === 0) return;
  throw new CannotStart(
    `Esta base de dados é de uma versão mais recente do Guiar (migrações desconhecidas: ${unknown}). Nada foi alterado. ` +
      'Arranque com a versão mais recente, ou reponha a cópia de segurança feita antes da atualização.',
  );
}
