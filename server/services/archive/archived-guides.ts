import { type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import { guideParties as p } from '#server/db/schema/guides.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';
import { partyKey, partyKeys, type Viewer } from '../guide/list/viewer.ts';
import { textArray } from '../guide/records.ts';
import { inYear } from '../lisbon-day.ts';

/** A party of guides, and a year (in mainland Portugal). */
export interface ArchiveYear {
  vat: string | null;
  apaCode: string | null;
  year: number;
}

/** Returns the condition that the guide was closed in the year. */
export const closedInYear = (year: number): SQL => inYear(p.closedAt, year);

/** Returns the condition that the viewer sees the guide through any of its parties. */
export const seenThrough = (keys: readonly string[]): SQL => sql`(${p.party} = any(${textArray(keys)}) or exists (
  select 1 from ${p} seen where seen.guide_id = ${p.guideId} and seen.party = any(${textArray(keys)})))`;

/** Returns an establishment's party keys on guides; none while its VAT or APA code is unknown. */
const keysOf = ({ vat, apaCode }: ArchiveYear): string[] =>
  vat && apaCode ? Object.values(partyRoles).map((role) => partyKey(role, { vat, apaCode })) : [];

/**
 * Returns the condition on rows of `guide_parties` for guides that the establishment closed in the
 * year and the viewer sees.
 */
export const closedAndSeen = (viewer: Viewer, of: ArchiveYear): SQL =>
  sql`(${p.party} = any(${textArray(keysOf(of))}) and ${closedInYear(of.year)} and ${seenThrough(partyKeys(viewer))})`;

/** Reads the numbers of the guides that `closedAndSeen` finds, each once, in order. */
export async function closedGuides(db: Db | Tx, viewer: Viewer, of: ArchiveYear): Promise<number[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select distinct ${p.guideId} as id from ${p} where ${closedAndSeen(viewer, of)} order by id`,
  );
  return rows.map(({ id }) => Number(id));
}
