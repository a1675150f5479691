import { and, desc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import {
  type EventFilters,
  type SecurityChain,
  type SecurityEvent,
  type SecurityEvents,
  withoutUser,
} from '#domain/security/event.ts';
import { isSecurityKind } from '#domain/security/kinds.ts';
import { users } from '#server/db/schema/accounts.ts';
import { securityChains, securityEvents } from '#server/db/schema/security.ts';
import type { Db } from '#server/db/types.ts';
import { isUuid } from '../reference/search.ts';
import type { Principal } from '../sessions/principal.ts';

const dayMs = 86_400_000;
type Row = typeof securityEvents.$inferSelect;

const toEvent = (row: Row): SecurityEvent => ({
  Id: row.id,
  At: row.at.toISOString(),
  Kind: row.kind,
  Result: row.result,
  Actor: row.actor,
  Who: row.who,
  InNameOf: row.inName,
  Target: row.target,
  Mailbox: row.mailbox,
  Address: row.address,
  Device: row.device,
  KnownDevice: row.knownDevice,
  Details: row.details,
});

const actorOf: Readonly<Record<string, Row['actor']>> = {
  [withoutUser.links]: 'link',
  [withoutUser.strangers]: 'stranger',
  [withoutUser.service]: 'service',
};

/** Builds the condition of a user by UniqueId, or of events without one; nobody otherwise. */
async function byWhom(db: Db, { accountId }: Principal, who: string): Promise<SQL | undefined> {
  if (who === '') return undefined;
  const actor = actorOf[who];
  if (actor) return and(eq(securityEvents.actor, actor), isNull(securityEvents.userId));
  const own = and(eq(users.accountId, accountId), eq(users.uniqueId, who));
  const [user] = isUuid(who) ? await db.select({ id: users.id }).from(users).where(own) : [];
  return eq(securityEvents.userId, user?.id ?? 0);
}

async function found(db: Db, principal: Principal, filters: EventFilters, now: Date): Promise<SQL | undefined> {
  const { days, kind, who, result } = filters;
  return and(
    eq(securityEvents.accountId, principal.accountId),
    days === '' ? undefined : gte(securityEvents.at, new Date(now.getTime() - Number(days) * dayMs)),
    isSecurityKind(kind) ? eq(securityEvents.kind, kind) : undefined,
    result === '' ? undefined : eq(securityEvents.result, result),
    await byWhom(db, principal, who),
  );
}

/** Reads the state of the account's chain, as the last check left it. */
async function chainOf(db: Db, { accountId }: Principal): Promise<SecurityChain> {
  const [chain] = await db.select().from(securityChains).where(eq(securityChains.accountId, accountId));
  const { fault = null, verifiedAt = null } = chain ?? {};
  return {
    Rows: chain ? (chain.verifiedRows ?? chain.seq - chain.anchorSeq) : 0,
    VerifiedAt: verifiedAt?.toISOString() ?? null,
    Fault:
      chain && fault
        ? {
            Kind: fault,
            After: chain.faultAfter?.toISOString() ?? null,
            Before: chain.faultBefore?.toISOString() ?? null,
          }
        : null,
  };
}

/** Answers GET /security/events with a page of the account's log, newest first. */
export async function securityPage(
  db: Db,
  principal: Principal,
  { start, pageSize, ...filters }: EventFilters & { start: number; pageSize: number },
  now: Date,
): Promise<SecurityEvents> {
  const where = await found(db, principal, filters, now);
  const rows = await db
    .select()
    .from(securityEvents)
    .where(where)
    .orderBy(desc(securityEvents.id))
    .offset(start)
    .limit(pageSize);
  return {
    aaData: rows.map(toEvent),
    iTotalRecords: await db.$count(securityEvents, eq(securityEvents.accountId, principal.accountId)),
    iTotalDisplayRecords: await db.$count(securityEvents, where),
    Chain: await chainOf(db, principal),
  };
}

/** Rows per read of an export. */
const atOnce = 500;

/** Yields all rows that the filters find, newest first; each read begins at the end of the last. */
export async function* everyEvent(
  db: Db,
  principal: Principal,
  filters: EventFilters,
  now: Date,
): AsyncGenerator<SecurityEvent> {
  const where = await found(db, principal, filters, now);
  let last: SQL | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(securityEvents)
      .where(and(where, last))
      .orderBy(desc(securityEvents.id))
      .limit(atOnce);
    for (const row of rows) yield toEvent(row);
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = lt(securityEvents.id, end.id);
  }
}
