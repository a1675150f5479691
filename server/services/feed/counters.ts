import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { DeadlineCounts, EgarCounts, StockRow } from '#domain/field/counters.ts';
import { type DeadlineType, deadlineLists, deadlineTypes } from '#domain/guide/deadlines.ts';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { stock } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import { keptCounts } from '../guide/list/query.ts';
import { partyKeys, readViewer } from '../guide/list/viewer.ts';
import type { Principal } from '../sessions/principal.ts';

type Status = GuideStatus;

/** States that each counter includes (domain, states); Total includes them all. */
const counted: Record<'Open' | 'WaitingAuthorizarion' | 'Finished', readonly Status[]> = {
  Open: ['i', 'o', 'r', 'rr'],
  WaitingAuthorizarion: ['i'],
  Finished: ['f'],
};

const sum = (counts: Map<string, number>, statuses: readonly Status[]) =>
  statuses.reduce((total, s) => total + (counts.get(s) ?? 0), 0);

/**
 * Answers GET /egar/status/count (spec 1 §3) with the guides that the user sees, from the stored
 * counters.
 */
export async function countGuides(db: Db, principal: Principal): Promise<EgarCounts> {
  const counts = await keptCounts(db, partyKeys(await readViewer(db, principal)));
  return {
    Total: [...counts.values()].reduce((a, b) => a + b, 0),
    Open: sum(counts, counted.Open),
    WaitingAuthorizarion: sum(counts, counted.WaitingAuthorizarion),
    Finished: sum(counts, counted.Finished),
    ...(await deadlineCounts(db, principal)),
  };
}

/**
 * Answers GET /dashboard/count-egar-legal-deadlines: guides that await an act by the user's side,
 * including overdue guides.
 */
export async function deadlineCounts(db: Db, principal: Principal): Promise<DeadlineCounts> {
  const viewer = await readViewer(db, principal);
  const due = async (type: DeadlineType) => {
    const { side, statuses } = deadlineLists[type];
    return sum(await keptCounts(db, partyKeys(viewer, partyRoles[side]), statuses), statuses);
  };
  return { AsOrigin: await due(deadlineTypes.AsOrigin), AsDestin: await due(deadlineTypes.AsDestin) };
}

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
