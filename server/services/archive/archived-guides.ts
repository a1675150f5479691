import { type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '../../../src/domain/guide/guide-filters.ts';
import { guideParties as p } from '../../db/schema/guides.ts';
import { type Db, rowsOf, type Tx } from '../../db/types.ts';
import { textArray } from '../guide/guide-records.ts';
import { partyKey, partyKeys, type Viewer } from '../guide/viewer.ts';
import { inYear } from '../lisbon-day.ts';

/** Whose guides, of which year (in mainland Portugal). */
export interface YearOf {
  vat: string | null;
  apaCode: string | null;
  year: number;
}

/** The guide was closed in the year. */
export const closedIn = (year: number): SQL => inYear(p.closedAt, year);

/** The viewer sees the guide, through whichever of its parties. */
export const seenThrough = (keys: readonly string[]): SQL => sql`(${p.party} = any(${textArray(keys)}) or exists (
  select 1 from ${p} seen where seen.guide_id = ${p.guideId} and seen.party = any(${textArray(keys)})))`;

/** The parties that an establishment is on guides; none while its VAT or APA code is not known. */
const keysOf = ({ vat, apaCode }: YearOf): string[] =>
  vat && apaCode ? Object.values(partyRoles).map((role) => partyKey(role, { vat, apaCode })) : [];

/** Guides that the establishment closed in the year, as far as the viewer sees them: a condition on their rows of `guide_parties`. */
export const closedAndSeen = (viewer: Viewer, of: YearOf): SQL =>
  sql`(${p.party} = any(${textArray(keysOf(of))}) and ${closedIn(of.year)} and ${seenThrough(partyKeys(viewer))})`;

/** Their numbers, each once, in order. */
export async function closedGuides(db: Db | Tx, viewer: Viewer, of: YearOf): Promise<number[]> {
  const rows = await rowsOf<{ id: string }>(
    db as Db,
    sql`select distinct ${p.guideId} as id from ${p} where ${closedAndSeen(viewer, of)} order by id`,
  );
  return rows.map(({ id }) => Number(id));
}
