import { and, eq, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import { declarationDays } from '#domain/report/declaration.ts';
import { declarationFiles, declarations } from '#server/db/schema/declarations.ts';
import type { Db } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';

const day = 86_400_000;

/**
 * Deletes the files of expired requests, and fails requests that no process could finish in as many
 * days. Their rows stay, without addresses and statements.
 * @returns the number of requests
 */
export async function pruneDeclarations(db: Db, files: FileStore, now: Date): Promise<number> {
  const d = declarations;
  const long = new Date(now.getTime() - declarationDays * day);
  const over = and(eq(d.status, 'ready'), isNotNull(d.expiresAt), lte(d.expiresAt, now));
  const stuck = and(inArray(d.status, ['waiting', 'running']), lte(d.requestedAt, long));
  const rows = await db.select().from(d).where(or(over, stuck));
  const failed = await db
    .select()
    .from(d)
    .where(and(eq(d.status, 'failed'), lte(d.requestedAt, long)));
  for (const row of [...rows, ...failed]) {
    const its = and(eq(declarationFiles.declarationId, row.id), ne(declarationFiles.statements, []));
    for (const { uniqueId } of await db
      .select({ uniqueId: declarationFiles.uniqueId })
      .from(declarationFiles)
      .where(its))
      await files.remove(uniqueId);
    await db.update(declarationFiles).set({ statements: [], email: '' }).where(its);
    const status = row.status === 'ready' ? 'expired' : 'failed';
    if (row.status !== status) await db.update(d).set({ status }).where(eq(d.id, row.id));
  }
  return rows.length;
}
