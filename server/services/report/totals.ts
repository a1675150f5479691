import { sql } from 'drizzle-orm';
import { type ReportBar, type ReportTotals, shownBars } from '#domain/report/totals.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import { type Db, queryRows } from '#server/db/types.ts';
import { guidesFound } from '../guide/list/query.ts';
import type { GuideScope } from './guide-criteria.ts';

interface Grouped {
  ler: string | null;
  month: string | null;
  vat: string | null;
  name: string | null;
  guides: string;
  quantity: string;
}

/** Returns the largest bars, and the rest summed into one. */
function largest(bars: readonly ReportBar[]): ReportBar[] {
  const sorted = [...bars].sort((a, b) => b.Quantity - a.Quantity);
  const rest = sorted.slice(shownBars);
  if (rest.length === 0) return sorted;
  const sum = (of: 'Quantity' | 'Guides') => rest.reduce((total, bar) => total + Math.round(bar[of] * 100), 0) / 100;
  return [...sorted.slice(0, shownBars), { Key: '', Name: '', Guides: sum('Guides'), Quantity: sum('Quantity') }];
}

/**
 * Sums the rows of a report (kg, values in force) by waste, month and counterparty; revoked guides
 * carried nothing.
 */
export async function reportTotals(db: Db, { keys, narrowing, place }: GuideScope): Promise<ReportTotals> {
  const statuses = ['i', 'o', 'r', 'rr', 'f'];
  const isOrigin = sql`(${guides.originVat} = ${place.vat} and ${guides.originApaCode} in (${place.apaCode}, ''))`;
  const found = guidesFound(keys, { ...narrowing, statuses });
  const rows = await queryRows<Grouped>(
    db,
    sql`with lines as (
        select ${p.lerCode}, ${p.quantity}, to_char(${p.at} at time zone 'Europe/Lisbon', 'YYYY-MM') as month,
          case when ${isOrigin} then ${guides.destinVat} else ${guides.originVat} end as vat,
          case when ${isOrigin} then ${guides.destinName} else ${guides.originName} end as name
        from ${found.from} where ${found.where}
      )
      select ler_code as ler, month, vat, max(name) as name, count(*) as guides, sum(quantity) as quantity
      from lines group by grouping sets ((ler_code), (month), (vat), ())`,
  );
  const bar = (key: string, { guides: count, quantity, name }: Grouped, named = false): ReportBar => ({
    Key: key,
    Name: named ? (name ?? '') : '',
    Guides: Number(count),
    Quantity: Number(quantity ?? 0),
  });
  const byMonth = rows.flatMap((row) => (row.month === null ? [] : [bar(row.month, row)]));
  const all = rows.find((row) => row.ler === null && row.month === null && row.vat === null);
  return {
    Guides: Number(all?.guides ?? 0),
    Quantity: Number(all?.quantity ?? 0),
    ByLer: largest(rows.flatMap((row) => (row.ler === null ? [] : [bar(row.ler, row)]))),
    ByMonth: byMonth.sort((a, b) => (a.Key < b.Key ? -1 : 1)),
    ByCounterparty: largest(rows.flatMap((row) => (row.vat === null ? [] : [bar(row.vat, row, true)]))),
  };
}
