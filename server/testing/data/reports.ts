import { eq, getTableColumns, sql } from 'drizzle-orm';
import { maxLinesAtOnce } from '#domain/report/kinds.ts';
import { guides } from '#server/db/schema/guides.ts';
import { reports } from '#server/db/schema/reports.ts';
import { generateReport } from '#server/services/report/generate-report.ts';
import type { TestServer } from '../test-server.ts';
import { type Cast, putGuide, readCast } from './guides.ts';

const { id: _, uniqueId: __, fileId: ___, number: ____, firstTransportAt: _____, ...copied } = getTableColumns(guides);

/**
 * Adds `count` closed guides of the cast, of 100 kg each, with their transports spread over these
 * minutes from 10 March 2019.
 */
export async function manyGuides(server: TestServer, cast: Cast, count: number, minutes = 600): Promise<void> {
  const firstTransportAt = new Date('2019-03-10T08:00:00Z');
  const uniqueId = await putGuide(server, cast, 'f', {
    firstTransportAt,
    closedAt: new Date('2019-03-20T10:00:00Z'),
    quantity: '100',
  });
  const [first] = await server.db.select().from(guides).where(eq(guides.uniqueId, uniqueId));
  const columns = Object.values(copied).map(({ name }) => name);
  const names = (prefix: string) => sql.raw(columns.map((name) => `${prefix}"${name}"`).join(', '));
  // Triggers that update the counters for each guide would take minutes for very many.
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`alter table guides disable trigger user`);
    await tx.execute(sql`insert into guides (number, first_transport_at, ${names('')})
      select 'PT' || (90190310000000 + n), one.first_transport_at + (n::bigint * 7919 % ${minutes}) * interval '1 minute', ${names('one.')}
      from guides one cross join generate_series(1, ${count - 1}::int) n where one.id = ${first?.id}`);
    await tx.execute(sql`select rebuild_guide_parties()`);
    await tx.execute(sql`alter table guides enable trigger user`);
  });
}

/** Makes a finished report with its file. */
export async function aReport(server: TestServer, username: string): Promise<void> {
  const who = await server.as(username);
  const cast = await readCast(server);
  await manyGuides(server, cast, maxLinesAtOnce + 1);
  const period = { StartDate: '2019-03-10', EndDate: '2019-03-11' };
  const { body } = await who.post('/reports/generic-report-export', {
    EstablishmentId: cast.origin.uniqueId,
    ...period,
  });
  const [row] = await server.db.select().from(reports).where(eq(reports.uniqueId, body.ReportId));
  await generateReport(server, row?.id ?? 0);
}
