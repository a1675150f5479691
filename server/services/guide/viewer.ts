import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type IntervenientType, partyRoles } from '../../../src/domain/guide/guide-filters.ts';
import { givesSight, type Held, seesDestin } from '../../../src/domain/guide/guide-viewer.ts';
import { prepared } from '../../db/prepared.ts';
import { establishmentPermissions, establishments } from '../../db/schema/establishments.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Principal } from '../principal.ts';

export type HeldPlace = Held & { name: string; uniqueId: string; email: string | null };

/** Who looks at guides: an account, and the establishments on which the user has a permission. */
export interface Viewer {
  accountId: number;
  held: HeldPlace[];
}

/** What services of guides are told by their surroundings. */
export interface Surroundings {
  now: Date;
  /** Where the app is found from outside, without a slash at its end: links and QR begin with it. */
  publicUrl: string;
}

const heldPlaces = prepared('held places', (db) => {
  const e = establishments;
  return db
    .select({
      id: e.id,
      uniqueId: e.uniqueId,
      name: e.name,
      type: e.type,
      vat: e.vat,
      apaCode: e.apaCode,
      email: e.email,
      permission: establishmentPermissions.permission,
      hasApaAccess: e.hasApaAccess,
    })
    .from(establishmentPermissions)
    .innerJoin(e, eq(e.id, establishmentPermissions.establishmentId))
    .where(
      and(
        eq(establishmentPermissions.userId, sql.placeholder('userId')),
        eq(e.accountId, sql.placeholder('accountId')),
        gt(establishmentPermissions.permission, 0),
        isNull(e.deletedAt),
      ),
    )
    .orderBy(e.id);
});

export async function viewerOf(db: Db | Tx, { userId, accountId }: Principal): Promise<Viewer> {
  const rows = await heldPlaces(db, { userId, accountId });
  return { accountId, held: rows.map((row) => ({ ...row, id: String(row.id), vat: row.vat ?? '', apaCode: row.apaCode ?? '' })) };
}

/** A party as the tables know it: `role:vat:apaCode`. */
export const partyKey = (role: number, { vat, apaCode }: { vat: string; apaCode: string }): string => `${role}:${vat}:${apaCode}`;

/**
 * The parties by which a viewer sees guides, of one tab or (0) of all. A driver's are origin and transporter. A client's establishment
 * without proven access is none: what the account itself has issued is seen by the establishment that issued it.
 */
export function partyKeys({ held }: Viewer, tab: IntervenientType = 0): string[] {
  const keys = held
    .filter((one) => one.vat !== '' && one.apaCode !== '' && givesSight(one))
    .flatMap((one) =>
      Object.values(partyRoles)
        .filter((role) => (tab === 0 || tab === role) && (role !== partyRoles.destin || seesDestin(one)))
        .map((role) => partyKey(role, one)),
    );
  return [...new Set(keys)];
}
