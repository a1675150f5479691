import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { noFilters } from '#domain/report/generated-report.ts';
import { GenericReportRequest } from '#domain/report/generic-report.ts';
import { lisbonDay } from '#lib/format.ts';
import { users } from '../db/schema/accounts.ts';
import { establishments } from '../db/schema/establishments.ts';
import { reports } from '../db/schema/reports.ts';
import type { Tx } from '../db/types.ts';
import { reportStatusIndex } from '../services/report/generated-reports.ts';

const day = 86_400_000;

interface Asked {
  username: string;
  status: Parameters<typeof reportStatusIndex>[0];
  daysAgo: number;
  total: number;
}

/**
 * One report that the next process with jobs makes, one whose file is gone, and one of each
 * failure.
 */
const asked: readonly Asked[] = [
  { username: 'administrador', status: 'FinishedSuccess', daysAgo: 12, total: 1044 },
  { username: 'administrador', status: 'ExceptionUploadingFile', daysAgo: 9, total: 1120 },
  { username: 'administrador', status: 'ExceptionCreatingFile', daysAgo: 7, total: 1806 },
  { username: 'administrador', status: 'ExceptionFetchingRecords', daysAgo: 3, total: 1248 },
  { username: 'operador', status: 'Waiting', daysAgo: 0, total: 0 },
];

/**
 * Adds reports of the demonstration's account on its default establishment, each about the year
 * before its request.
 */
export async function seedReports(tx: Tx, now: Date): Promise<void> {
  for (const { username, status, daysAgo, total } of asked) {
    const [user] = await tx.select().from(users).where(eq(users.username, username)).orderBy(users.id).limit(1);
    if (!user) return;
    const isDefault = and(eq(establishments.accountId, user.accountId), eq(establishments.isDefault, true));
    const [place] = await tx.select().from(establishments).where(isDefault);
    if (!place) return;
    const createdAt = new Date(now.getTime() - daysAgo * day);
    const [StartDate, EndDate] = [lisbonDay(createdAt.getTime() - 364 * day), lisbonDay(createdAt)];
    const ended = status === 'FinishedSuccess';
    await tx.insert(reports).values({
      accountId: user.accountId,
      userId: user.id,
      kind: 'generic',
      request: v.parse(GenericReportRequest, { EstablishmentId: place.uniqueId, StartDate, EndDate }),
      establishmentId: place.id,
      establishmentName: place.name,
      filters: { ...noFilters, StartDate, EndDate },
      status: reportStatusIndex(status),
      total,
      fetched: ended ? total : 0,
      createdAt,
      expiresAt: ended ? new Date(createdAt.getTime() + 5 * day) : null,
    });
  }
}
