import { inArray, type SQL, sql } from 'drizzle-orm';
import { guides } from '../../db/schema/guides.ts';
import { registryGuides } from '../../db/schema/registry.ts';
import { type Db, queryRows } from '../../db/types.ts';
import { toFacts } from '../facts.ts';
import type { GuideFacts, GuideKey, PartyGuides, PartyPage, RegistryGuide } from '../registry.ts';
import { officialAddress } from './address.ts';

const g = registryGuides;
type There = typeof g.$inferSelect;

/**
 * Reads guides by their numbers. A guide without a row of its own is as it is stored here: every
 * act made here was carried out there too.
 */
async function readRecords(db: Db, numbers: readonly string[]): Promise<Map<string, RegistryGuide>> {
  if (numbers.length === 0) return new Map();
  const here = await db
    .select()
    .from(guides)
    .where(inArray(guides.number, [...numbers]));
  const there = await db
    .select()
    .from(g)
    .where(inArray(g.number, [...numbers]));
  const byNumber = new Map<string, RegistryGuide>();
  for (const guide of here) byNumber.set(guide.number, recordOf({ ...guide, facts: null }, toFacts(guide)));
  for (const row of there) {
    const facts = row.facts ?? byNumber.get(row.number)?.facts;
    if (facts) byNumber.set(row.number, recordOf(row, facts));
  }
  return byNumber;
}

const recordOf = (row: There, facts: GuideFacts): RegistryGuide => ({
  number: row.number,
  code: row.code,
  status: row.status,
  stateWords: row.stateWords,
  statusAt: row.statusAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  destinComment: row.destinComment,
  rectification: row.rectification,
  url: officialAddress(row),
  facts,
});

/** Returns the guide with this number and code, in capitals or not; null if there is none. */
export async function findGuide(db: Db, { number, code }: GuideKey): Promise<RegistryGuide | null> {
  const found = (await readRecords(db, [number, number.toUpperCase()])).values().next().value;
  return found?.code === code || found?.code === code.toUpperCase() ? found : null;
}

const inFacts: Record<PartyPage['role'], (vat: string) => SQL> = {
  P: (vat) => sql`${g.facts}->>'originVat' = ${vat}`,
  D: (vat) => sql`${g.facts}->>'destinVat' = ${vat}`,
  T: (vat) => sql`${g.facts}->'transporters' @> ${JSON.stringify([{ vat }])}::jsonb`,
};
const inGuides: Record<PartyPage['role'], (vat: string) => SQL> = {
  P: (vat) => sql`${guides.originVat} = ${vat}`,
  D: (vat) => sql`${guides.destinVat} = ${vat}`,
  T: (vat) => sql`${guides.transporters} @> ${JSON.stringify([{ vat }])}::jsonb`,
};

/** Returns a page of the guides of a VAT in one role, newest numbers first. */
export async function pageOfGuides(db: Db, { vat, role, page, size }: PartyPage): Promise<PartyGuides> {
  const known = sql`select ${guides.number} as number from ${guides} where ${inGuides[role](vat)}
    union select ${g.number} from ${g} where ${inFacts[role](vat)}`;
  const [counted] = await queryRows<{ total: string }>(db, sql`select count(*) as total from (${known}) known`);
  const listed = await queryRows<{ number: string }>(
    db,
    sql`select number from (${known}) known order by number desc limit ${size} offset ${(page - 1) * size}`,
  );
  const numbers = listed.map(({ number }) => number);
  const records = await readRecords(db, numbers);
  return {
    total: Number(counted?.total),
    guides: numbers.flatMap((number) => records.get(number) ?? []),
  };
}
