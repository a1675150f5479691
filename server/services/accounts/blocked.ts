import { and, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { archives } from '#server/db/schema/archives.ts';
import { batches } from '#server/db/schema/batches.ts';
import { declarations } from '#server/db/schema/declarations.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { JobSender } from '#server/queue/job-queue.ts';
import { reportStatusIndex } from '../report/generated-reports.ts';

/** The account is blocked, and its work waits: the queue tries it again later. */
export class AccountBlocked extends Error {
  override readonly name = 'AccountBlocked';
}

/**
 * Stops background work before its next step while the account is blocked: it must neither send
 * anything outside nor fail for good. @throws AccountBlocked
 */
export async function holdWhileBlocked(db: Db, accountId: number): Promise<void> {
  const blocked = and(eq(accounts.id, accountId), eq(accounts.blocked, true));
  if ((await db.$count(accounts, blocked)) > 0) throw new AccountBlocked();
}

/** Sends the jobs of an account's unfinished work again; those that still wait are not doubled. */
export async function resumeWork(tx: Tx, queue: JobSender, accountId: number): Promise<void> {
  const idsOf = (table: typeof batches | typeof archives | typeof declarations | typeof reports, open: SQL) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), open));
  const waits = (column: typeof archives.status | typeof declarations.status) =>
    inArray(column, ['waiting', 'running']);
  for (const { id } of await idsOf(batches, isNull(batches.finishedAt)))
    await queue.send(tx, 'batch', { batchId: id }, String(id));
  for (const { id } of await idsOf(archives, waits(archives.status)))
    await queue.send(tx, 'archive', { archiveId: id }, String(id));
  for (const { id } of await idsOf(declarations, waits(declarations.status)))
    await queue.send(tx, 'declaration', { declarationId: id }, String(id));
  for (const { id } of await idsOf(reports, lt(reports.status, reportStatusIndex('FinishedSuccess'))))
    await queue.send(tx, 'report', { reportId: id }, String(id));
}
