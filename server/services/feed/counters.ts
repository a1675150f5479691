import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { StockRow } from '#domain/field/counters.ts';
import { type DeadlineType, deadlineLists, deadlineTypes } from '#domain/guide/deadlines.ts';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import { type GuideStatus, guideStatuses } from '#domain/guide/status.ts';
import type { Statement } from '#server/db/prepared.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { guideCounts, stock } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import type { PlanRequest } from '../areas/resource-texts.ts';
import { partyKeysOf } from '../guide/list/viewer.ts';
import { preparedForSender, type SenderRead, senderRead } from '../sender-read.ts';
import type { Principal } from '../sessions/principal.ts';

type Status = GuideStatus;

/** States that each counter includes (domain, states); Total includes them all. */
const counted: Record<'Open' | 'WaitingAuthorizarion' | 'Finished', readonly Status[]> = {
  Open: ['i', 'o', 'r', 'rr'],
  WaitingAuthorizarion: ['i'],
  Finished: ['f'],
};

const seer = { userId: sql.placeholder('userId'), accountId: sql.placeholder('accountId') };
const among = (statuses: readonly Status[]) => sql`status = any(${sql.raw(`'{${statuses.join()}}'::text[]`)})`;

type Side = keyof typeof partyRoles;
const keysOf = (side: Side) => sql`(select ${sql.identifier(side)} from own)`;

/** Builds the number of guides of a state that await an act by the user's side. */
function due(type: DeadlineType): SQL {
  const { side, statuses } = deadlineLists[type];
  return sql`sum(count) filter (where ${among(statuses)} and parties && ${keysOf(side)})`;
}

interface Counting {
  fields: Record<string, SQL>;
  /** Sides on which the user sees the counted guides. */
  sides: readonly Side[];
  statuses: readonly Status[];
}

/**
 * Builds counters of the guides that the user sees on these sides. The stored counts, one for each
 * set of parties, are first added up by state.
 */
const counters = ({ fields, sides, statuses }: Counting) => sql`
  with own as materialized (select ${sql.join(
    sides.map((side) => sql`${partyKeysOf(seer, [partyRoles[side]])} as ${sql.identifier(side)}`),
    sql`, `,
  )})
  select row_to_json(counters)::text as text from (select ${sql.join(
    Object.entries(fields).map(([name, sum]) => sql`coalesce(${sum}, 0)::int as ${sql.identifier(name)}`),
    sql`, `,
  )} from (select status, sum(count) as count, ${due(deadlineTypes.AsOrigin)} as due_origin, ${due(deadlineTypes.AsDestin)} as due_destin
    from ${guideCounts} where ${among(statuses)} and count > 0
      and parties && (select ${sql.join(sides.map(sql.identifier), sql` || `)} from own) group by status) kept) counters`;

const counting = (statuses: readonly Status[]) => sql`sum(count) filter (where ${among(statuses)})`;
const deadlines = { AsOrigin: sql`sum(due_origin)`, AsDestin: sql`sum(due_destin)` };
const countDeadlines = preparedForSender<{ text: string }>('counters of deadlines', () =>
  counters({ fields: deadlines, sides: ['origin', 'destin'], statuses: counted.Open }),
);
const countGuides = preparedForSender<{ text: string }>('counters of guides', () =>
  counters({
    fields: {
      Total: counting(guideStatuses),
      Open: counting(counted.Open),
      WaitingAuthorizarion: counting(counted.WaitingAuthorizarion),
      Finished: counting(counted.Finished),
      ...deadlines,
    },
    sides: ['origin', 'destin', 'transporter'],
    statuses: guideStatuses,
  }),
);

const planCounters =
  (statement: Statement<{ text: string }>) =>
  ({ principal: { userId, accountId } }: PlanRequest): SenderRead =>
    senderRead(statement, { userId, accountId }, ({ text }) => text);

/**
 * Plans GET /egar/status/count (spec 1 §3) with the guides that the user sees, from the stored
 * counters.
 */
export const planGuideCounters = planCounters(countGuides);

/**
 * Plans GET /dashboard/count-egar-legal-deadlines: guides that await an act by the user's side,
 * including overdue guides.
 */
export const planDeadlineCounters = planCounters(countDeadlines);

/**
 * Answers GET /stock/lerCodes: stock in kg per waste code, in the account's own establishments on
 * which the user has a permission.
 */
export async function stockByLer(db: Db, principal: Principal): Promise<StockRow[]> {
  const ownPlaces = db
    .select({ id: establishmentPermissions.establishmentId })
    .from(establishmentPermissions)
    .where(and(eq(establishmentPermissions.userId, principal.userId), gt(establishmentPermissions.permission, 0)));
  const rows = await db
    .select({
      lerCode: stock.lerCode,
      hazardous: sql<boolean>`bool_or(${stock.hazardous})`,
      quantity: sql<string>`sum(${stock.quantity})`,
    })
    .from(stock)
    .where(and(eq(stock.accountId, principal.accountId), inArray(stock.establishmentId, ownPlaces)))
    .groupBy(stock.lerCode)
    .orderBy(stock.lerCode);
  return rows.map((row) => ({ LerCode: row.lerCode, Quantity: Number(row.quantity), Hazardous: row.hazardous }));
}

/** Answers GET /stock/lerCodes/count: the total stock in kg, with two decimals. */
export async function stockTotal(db: Db, principal: Principal): Promise<number> {
  const total = (await stockByLer(db, principal)).reduce((grams, row) => grams + Math.round(row.Quantity * 100), 0);
  return total / 100;
}
