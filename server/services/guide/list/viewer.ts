import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type IntervenientType, partyRoles } from '#domain/guide/list/filter-names.ts';
import { givesSight, type Held, seesDestin } from '#domain/guide/viewer.ts';
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
const placeColumns = {
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
const isHeld = and(
  eq(establishmentPermissions.userId, sql.placeholder('userId')),
  eq(e.accountId, sql.placeholder('accountId')),
  gt(establishmentPermissions.permission, 0),
  isNull(e.deletedAt),
);

const heldPlaces = prepared('held places', (db) =>
  db
    .select(placeColumns)
    .from(establishmentPermissions)
    .innerJoin(e, eq(e.id, establishmentPermissions.establishmentId))
    .where(isHeld)
    .orderBy(e.id),
);
type PlaceRow = Awaited<ReturnType<typeof heldPlaces>>[number];

/** Expression of the same places as JSON, for a statement that reads more than them. */
export const heldPlacesJson = sql<
  PlaceRow[]
>`(select coalesce(json_agg(${jsonObject(placeColumns)} order by ${e.id}), '[]')
  from ${establishmentPermissions} join ${e} on ${e.id} = ${establishmentPermissions.establishmentId} where ${isHeld})`;

export const toViewer = (accountId: number, rows: readonly PlaceRow[]): Viewer => ({
  accountId,
  held: rows.map((row) => ({ ...row, id: String(row.id), vat: row.vat ?? '', apaCode: row.apaCode ?? '' })),
});

export const readViewer = async (
  db: Db | Tx,
  { userId, accountId }: Pick<Principal, 'userId' | 'accountId'>,
): Promise<Viewer> => toViewer(accountId, await heldPlaces(db, { userId, accountId }));

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
