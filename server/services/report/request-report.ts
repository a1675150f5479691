import { and, eq, lt, sql } from 'drizzle-orm';
import type { ExportUnderWay } from '#domain/report/generated-report.ts';
import { maxReportsAtOnce } from '#domain/report/kinds.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Tx } from '#server/db/types.ts';
import type { JobSender } from '#server/queue/job-queue.ts';
import { type Act, record } from '../history.ts';
import { refused } from '../refusal.ts';
import { reportStatusIndex } from './generated-reports.ts';
import type { ReportSource } from './source.ts';

const underWay = {
  user: 'user_report_being_generated_for_establishment',
  account: 'account_report_being_generated_for_establishment',
} as const;

/**
 * Requests an export that is made in the background (spec 3 §4): one at a time per user and
 * establishment, three per account.
 * @throws Refusal 400 with the key of the limit that is reached
 */
export async function requestReport(
  tx: Tx,
  queue: JobSender,
  act: Act,
  { source, request, total, now }: { source: ReportSource; request: Record<string, unknown>; total: number; now: Date },
): Promise<ExportUnderWay> {
  const { accountId, userId } = act.owner;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reports:${accountId}`}, 0))`);
  const establishmentId = source.place?.id ?? 0;
  const running = lt(reports.status, reportStatusIndex('FinishedSuccess'));
  const mine = and(running, eq(reports.userId, userId), eq(reports.establishmentId, establishmentId));
  if ((await tx.$count(reports, mine)) > 0) throw refused([underWay.user]);
  if ((await tx.$count(reports, and(running, eq(reports.accountId, accountId)))) >= maxReportsAtOnce)
    throw refused([underWay.account]);
  const [row] = await tx
    .insert(reports)
    .values({
      accountId,
      userId,
      kind: source.kind,
      request,
      establishmentId,
      establishmentName: source.place?.name ?? null,
      filters: source.filters,
      total,
      createdAt: now,
    })
    .returning();
  if (!row) throw refused([underWay.user]);
  await record(tx, act, {
    entity: 'report',
    id: row.uniqueId,
    action: 'request',
    details: { kind: source.kind, lines: total },
  });
  await queue.send(tx, 'report', { reportId: row.id }, String(row.id));
  return { ReportId: row.uniqueId, TotalItems: total };
}
