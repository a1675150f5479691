import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type IntervenientType, partyRoles } from '#domain/guide/list/filter-names.ts';
import { givesSight, type Held, seesDestin } from '#domain/guide/viewer.ts';
import { permissions } from '#domain/reference/establishment.ts';
import { jsonObject } from '#server/db/json-object.ts';
import { prepared } from '#server/db/prepared.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Principal } from '#server/services/sessions/principal.ts';

export type HeldPlace = Held & { name: string; uniqueId: string; email: string | null };

/** The viewer of guides: an account, and the establishments on which the user has a permission. */
export interface Viewer {
  accountId: number;
  held: HeldPlace[];
}

/** Settings and time that the guide services need. */
export interface GuideContext {
  now: Date;
  /** Public address of the app, without a trailing slash: links and QR codes start with it. */
  publicUrl: string;
  /** Address where non-compliance is reported; empty where the deployment has no such front end. */
  newFrontEndUrl: string;
}

export const createGuideContext = (
  { publicUrl, newFrontEndUrl }: Omit<GuideContext, 'now'>,
  now: Date,
): GuideContext => ({
  now,
  publicUrl,
  newFrontEndUrl,
});

const e = establishments;
const heldColumns = {
  id: e.id,
  uniqueId: e.uniqueId,
  name: e.name,
  type: e.type,
  vat: e.vat,
  apaCode: e.apaCode,
  email: e.email,
  permission: establishmentPermissions.permission,
  hasApaAccess: e.hasApaAccess,
};

/** The user, as placeholders of a prepared statement. */
type Seer = Record<'userId' | 'accountId', Placeholder>;
const isHeldBy = ({ userId, accountId }: Seer) =>
  and(
    eq(establishmentPermissions.userId, userId),
    eq(e.accountId, accountId),
    gt(establishmentPermissions.permission, 0),
    isNull(e.deletedAt),
  );

const heldPlaces = prepared('held places', (db) => {
  const seer = { userId: sql.placeholder('userId'), accountId: sql.placeholder('accountId') };
  return db
    .select(heldColumns)
    .from(establishmentPermissions)
    .innerJoin(e, eq(e.id, establishmentPermissions.establishmentId))
    .where(isHeldBy(seer))
    .orderBy(e.id);
});

/** Builds the establishments of a viewer as a JSON array of `HeldRow`. */
export const heldAsJson = (seer: Seer): SQL =>
  sql`(select coalesce(json_agg(${jsonObject(heldColumns)} order by ${e.id}), '[]')
    from ${establishmentPermissions} join ${e} on ${e.id} = ${establishmentPermissions.establishmentId} where ${isHeldBy(seer)})`;

export async function readViewer(
  db: Db | Tx,
  { userId, accountId }: Pick<Principal, 'userId' | 'accountId'>,
): Promise<Viewer> {
  return viewerOf(accountId, await heldPlaces(db, { userId, accountId }));
}

/** Establishment on which the user has a permission, as it is read. */
export type HeldRow = Awaited<ReturnType<typeof heldPlaces>>[number];

/** Returns the viewer with these establishments. */
export const viewerOf = (accountId: number, rows: readonly HeldRow[]): Viewer => ({
  accountId,
  held: rows.map((row) => ({ ...row, id: String(row.id), vat: row.vat ?? '', apaCode: row.apaCode ?? '' })),
});

/**
 * Returns a party as stored: `role:vat:apaCode`, or `role@account:vat:apaCode` for the guides that
 * this account issued.
 */
export const partyKey = (role: number, { vat, apaCode }: { vat: string; apaCode: string }, issuedBy?: number): string =>
  `${issuedBy === undefined ? role : `${role}@${issuedBy}`}:${vat}:${apaCode}`;

/**
 * Returns the party through which a place shows guides: without proven access, only guides that the
 * account itself issued.
 */
export const sightKey = ({ accountId }: Pick<Viewer, 'accountId'>, role: number, place: HeldPlace): string =>
  partyKey(role, place, givesSight(place) ? undefined : accountId);

/**
 * Returns the parties through which a viewer sees guides, of one tab or of all (0); for a driver,
 * origin and transporter.
 */
export function partyKeys(viewer: Viewer, tab: IntervenientType = 0): string[] {
  const keys = viewer.held
    .filter((one) => one.vat !== '' && one.apaCode !== '')
    .flatMap((one) =>
      Object.values(partyRoles)
        .filter((role) => (tab === 0 || tab === role) && (role !== partyRoles.destin || seesDestin(one)))
        .map((role) => sightKey(viewer, role, one)),
    );
  return [...new Set(keys)];
}

/**
 * Builds `partyKeys` of these roles in SQL, for a statement that does not wait for the viewer; null
 * without any.
 */
export const partyKeysOf = (seer: Seer, roles: readonly number[]): SQL => {
  const held = establishmentPermissions;
  const account = sql`case when ${e.hasApaAccess} then '' else '@' || ${e.accountId} end`;
  const seen = sql`(role <> ${sql.raw(String(partyRoles.destin))} or ${held.permission} <> ${sql.raw(String(permissions.driver))})`;
  return sql`(select array_agg(distinct role || ${account} || ':' || ${e.vat} || ':' || ${e.apaCode})
    from ${held} join ${e} on ${e.id} = ${held.establishmentId}, unnest(${sql.raw(`'{${roles.join()}}'::int[]`)}) role
    where ${isHeldBy(seer)} and ${e.vat} <> '' and ${e.apaCode} <> '' and ${seen})`;
};
