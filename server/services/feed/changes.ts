import { and, asc, eq, inArray, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ChangeEntity, ChangesPage } from '#domain/wire/changes.ts';
import { preparedStatement } from '#server/db/prepared.ts';
import { changes, meta } from '#server/db/schema/records.ts';
import { readTogether, transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { GuideContext } from '../guide/list/viewer.ts';
import { preparedForSender, type SenderRead, senderRead } from '../sender-read.ts';
import type { Principal } from '../sessions/principal.ts';
import { type Cursor, type FullCursor, type LiveCursor, readCursor, writeCursor } from './cursor.ts';

interface FeedRow {
  UniqueId: string;
  Version?: number | undefined;
}

/** Page of a full read: rows above a key. */
export interface FeedPage {
  key: number;
  limit: number;
}

/**
 * The feed's ways of reading an entity: in full, in pages by key, or only the changed rows. Both
 * return only rows that the user may see.
 */
export interface FeedEntity {
  name: ChangeEntity;
  after(tx: Tx, principal: Principal, page: FeedPage, around: GuideContext): Promise<{ id: number; row: FeedRow }[]>;
  byIds(tx: Tx, principal: Principal, ids: string[], around: GuideContext): Promise<FeedRow[]>;
}

export interface ChangesDeps extends GuideContext {
  db: Db;
  secret: Uint8Array;
  entities: readonly FeedEntity[];
}
type Change = ChangesPage['Changes'][number];
interface Horizon {
  database: string;
  /** Transaction number below which changes are pruned. */
  pruned: number;
  /** Number of the oldest running transaction; everything below it is final. */
  oldest: number;
}

/**
 * Answers GET /changes: the changes since the cursor, in commit order, as the user may see them.
 * Without a valid cursor it starts a full read in pages; changes made during it follow.
 */
export function readChanges(
  deps: ChangesDeps,
  principal: Principal,
  token: string | undefined,
  limit: number,
): Promise<ChangesPage> {
  const cursor = token === undefined ? null : readCursor(deps.secret, token, principal);
  return readTogether(deps.db, (tx) => pageFrom(tx, { deps, principal, limit }, cursor));
}

/**
 * Plans GET /changes for an up-to-date device, whose read gives no answer if there is more to send.
 * Returns null for any other device. Most requests for changes end here.
 */
export function planQuiet(secret: Uint8Array, principal: Principal, token: string | undefined): SenderRead | null {
  const from = token === undefined ? null : readCursor(secret, token, principal);
  if (from?.kind !== 'live') return null;
  const { userId, accountId } = principal;
  return senderRead(lookForChanges, { userId, accountId, xid: from.xid, id: from.id }, (found) => {
    const horizon = horizonFrom(found);
    if (found.moved || !holds(from, from.xid, horizon)) return null;
    const end = endOf(from, horizon);
    // Nothing was written since: the position is the same, and its signature is spared.
    const cursor = end.xid === from.xid && end.id === from.id ? token : writeCursor(secret, end);
    return `{"Cursor":"${cursor}","HasMore":false,"Reset":false,"Complete":false,"Changes":[]}`;
  });
}

/** Request for a page. */
interface PageRequest {
  deps: ChangesDeps;
  principal: Principal;
  /** Maximum of changes. */
  limit: number;
}

async function pageFrom(tx: Tx, request: PageRequest, cursor: Cursor | null): Promise<ChangesPage> {
  const { deps, principal } = request;
  const horizon = await horizonOf(tx);
  if (cursor?.kind === 'live' && holds(cursor, cursor.xid, horizon)) return livePage(tx, request, cursor, horizon);
  if (cursor?.kind === 'full' && holds(cursor, cursor.live, horizon)) return fullPage(tx, request, cursor);
  const { userId: user, permissionsVersion: permissions } = principal;
  const begun = { kind: 'full', entity: 0, after: 0, live: horizon.oldest, begun: deps.now.getTime() } as const;
  return {
    ...(await fullPage(tx, request, { ...begun, database: horizon.database, user, permissions })),
    Reset: true,
  };
}

const holds = ({ database }: Cursor, from: number, horizon: Horizon): boolean =>
  database === horizon.database && from >= horizon.pruned;

const fact = (name: string) => sql`max(${meta.value}) filter (where ${meta.name} = ${sql.raw(`'${name}'`)})`;
const oldest = sql`pg_snapshot_xmin(pg_current_snapshot())`;
/** Selects the row of a horizon, in one pass over the few facts. */
const horizonRow = sql`select ${fact('database_id')} as database, ${fact('changes_pruned_xid')} as pruned, ${oldest}::text as oldest
  from ${meta}`;
type HorizonRow = Record<keyof Horizon, string | null>;

const horizonFrom = (row: HorizonRow | undefined): Horizon => ({
  database: row?.database ?? '',
  pruned: Number(row?.pruned ?? 0),
  oldest: Number(row?.oldest),
});

const readHorizon = preparedStatement<HorizonRow>('horizon', () => horizonRow);
const horizonOf = async (tx: Tx): Promise<Horizon> => horizonFrom((await readHorizon(tx, {}))[0]);

type Facts<Name extends string> = Record<Name, number | Placeholder>;
const seenBy = ({ userId, accountId }: Facts<'userId' | 'accountId'>) =>
  and(eq(changes.accountId, accountId), or(isNull(changes.userId), eq(changes.userId, userId)));
/**
 * Returns the condition of final changes after a position that the reader may see. Positions are
 * compared as rows, which the index finds: an "or" would read all changes of the account.
 */
export const unread = (reader: Facts<'userId' | 'accountId'>, { xid, id }: Facts<'xid' | 'id'>, final: SQL) =>
  and(seenBy(reader), sql`(${changes.xid}, ${changes.id}) > (${xid}, ${id})`, sql`${changes.xid} < ${final}`);

const place = (name: string) => sql.placeholder(name);
const lookForChanges = preparedForSender<HorizonRow & { moved: boolean }>('are there changes', () => {
  const reader = { userId: place('userId'), accountId: place('accountId') };
  const where = unread(reader, { xid: place('xid'), id: place('id') }, sql`${oldest}::text::bigint`);
  return sql`select horizon.*, exists (select 1 from ${changes} where ${where}) as moved from (${horizonRow}) horizon`;
});

/** Returns the position of a reader that has read everything final. */
const endOf = (from: LiveCursor, { oldest: xid }: Horizon): LiveCursor => ({
  ...from,
  xid: Math.max(xid, from.xid),
  id: 0,
});

async function fullPage(tx: Tx, { deps, principal, limit }: PageRequest, from: FullCursor): Promise<ChangesPage> {
  const Changes: Change[] = [];
  let { entity, after } = from;
  while (entity < deps.entities.length && Changes.length < limit) {
    const source = deps.entities[entity];
    if (!source) break;
    const room = limit - Changes.length;
    const around = { ...deps, now: new Date(from.begun) };
    const rows = await source.after(tx, principal, { key: after, limit: room }, around);
    Changes.push(
      ...rows.map(({ row }) => ({ Entity: source.name, Id: row.UniqueId, Version: row.Version ?? 0, Row: row })),
    );
    if (rows.length === room) after = rows.at(-1)?.id ?? after;
    else {
      entity += 1;
      after = 0;
    }
  }
  const Complete = entity >= deps.entities.length;
  const { database, user, permissions } = from;
  const next = Complete
    ? ({ kind: 'live', xid: from.live, id: 0, database, user, permissions } as const)
    : { ...from, entity, after };
  // The read may miss changes made during it, so the reader must ask again.
  return { Cursor: writeCursor(deps.secret, next), HasMore: true, Reset: false, Complete, Changes };
}

async function livePage(
  tx: Tx,
  { deps, principal, limit }: PageRequest,
  from: LiveCursor,
  horizon: Horizon,
): Promise<ChangesPage> {
  const found = await tx
    .select()
    .from(changes)
    .where(unread(principal, from, sql`${horizon.oldest}`))
    .orderBy(asc(changes.xid), asc(changes.id))
    .limit(limit + 1);
  const HasMore = found.length > limit;
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    Cursor: writeCursor(deps.secret, HasMore && last ? { ...from, xid: last.xid, id: last.id } : endOf(from, horizon)),
    HasMore,
    Reset: false,
    Complete: false,
    Changes: await present(tx, deps, principal, page),
  };
}

/** Reads the rows in their current state, each once, at the position of its last change. */
async function present(
  tx: Tx,
  deps: ChangesDeps,
  principal: Principal,
  page: (typeof changes.$inferSelect)[],
): Promise<Change[]> {
  const last = new Map(page.map((change) => [change.entityId, change]));
  const rows = new Map<string, { Version?: number | undefined }>();
  for (const source of deps.entities) {
    const ids = [...last.values()].filter((change) => change.entity === source.name).map((change) => change.entityId);
    if (ids.length === 0) continue;
    for (const row of await source.byIds(tx, principal, ids, deps)) rows.set(row.UniqueId, row);
  }
  return page
    .filter((change) => last.get(change.entityId) === change)
    .map((change) => {
      const row = rows.get(change.entityId);
      return { Entity: change.entity, Id: change.entityId, Version: row?.Version ?? change.version, Row: row ?? null };
    });
}

/**
 * Deletes the changes made before `before`; an older cursor then starts over.
 * @returns the number deleted
 */
export const pruneChanges = (db: Db, before: Date): Promise<number> =>
  transact(
    db,
    async (tx) => {
      const gone = await tx.delete(changes).where(lt(changes.at, before)).returning({ xid: changes.xid });
      if (gone.length === 0) return 0;
      const highest = gone.reduce((most, row) => Math.max(most, row.xid), 0);
      const value = sql`greatest(${meta.value}::bigint, ${highest + 1})::text`;
      await tx
        .update(meta)
        .set({ value })
        .where(inArray(meta.name, ['changes_pruned_xid']));
      return gone.length;
    },
    Infinity,
  );
