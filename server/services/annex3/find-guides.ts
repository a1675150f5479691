import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Annex3Criteria, Annex3Guide } from '#domain/guide/annex3.ts';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import { givesSight, mayAct } from '#domain/guide/viewer.ts';
import { type guides as all, guides, guideParties as p } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { partyKey, partyKeys, readViewer, type Viewer } from '../guide/list/viewer.ts';
import { lerCatalogue } from '../reference/catalogues.ts';
import type { Principal } from '../sessions/principal.ts';

export interface FoundGuide {
  guide: typeof all.$inferSelect;
  stated: Annex3Guide;
}

/**
 * Returns the recipients in whose name the user may issue: a certificate is only issued for a place
 * whose access is proven.
 */
export async function readDestins(db: Db | Tx, principal: Principal): Promise<string[]> {
  const viewer = await readViewer(db, principal);
  const acting: Viewer = { ...viewer, held: viewer.held.filter((one) => mayAct(one) && givesSight(one)) };
  return partyKeys(acting, partyRoles.destin);
}

export const destinKey = ({ DestinVat: vat, DestinApaCode: apaCode }: Annex3Criteria): string =>
  partyKey(partyRoles.destin, { vat, apaCode });

const holds = (column: SQL | typeof guides.originName, part: string): SQL =>
  sql`position(lower(${part}::text) in lower(${column})) > 0`;

const ofOrigin = ({ OriginVat, OriginApaCode, OriginObra, OriginObraAddress }: Annex3Criteria): SQL | undefined =>
  OriginObra === ''
    ? and(eq(guides.originVat, OriginVat), eq(guides.originApaCode, OriginApaCode))
    : and(
        eq(guides.originApaCode, ''),
        OriginVat === '' ? undefined : eq(guides.originVat, OriginVat),
        sql`(${holds(guides.originName, OriginObra)} or ${holds(sql`${guides.originAddress}`, OriginObra)})`,
        OriginObraAddress === ''
          ? undefined
          : holds(
              sql`concat_ws(', ', ${guides.originAddress}, ${guides.originPostalCode}, ${guides.originLocal})`,
              OriginObraAddress,
            ),
      );

const ofTransporter = ({ TransporterVat: vat, TransporterApaCode: apaCode }: Annex3Criteria): SQL | undefined =>
  vat + apaCode === ''
    ? undefined
    : sql`${guides.transporters} @> ${JSON.stringify([{ ...(vat && { vat }), ...(apaCode && { apaCode }) }])}::jsonb`;

const inMonth = (period: string): SQL => {
  const start = sql`make_timestamp(${Number(period.slice(0, 4))}::int, ${Number(period.slice(5))}::int, 1, 0, 0, 0)`;
  return sql`(${p.closedAt} >= ${start} at time zone 'Europe/Lisbon'
    and ${p.closedAt} < (${start} + interval '1 month') at time zone 'Europe/Lisbon')`;
};

const joined = (parts: readonly string[], mark = ', '): string => parts.filter(Boolean).join(mark);

/** Returns the origin's address in one line. */
export const originAddress = (guide: FoundGuide['guide']): string =>
  joined([guide.originAddress, joined([guide.originPostalCode, guide.originLocal], ' ')]);

/** Returns the name and address that distinguish one work from another. */
const originText = (guide: FoundGuide['guide']): string =>
  guide.originName === guide.originAddress ? originAddress(guide) : joined([guide.originName, originAddress(guide)]);

/**
 * Finds closed RCD guides that the criteria and the user's recipients allow, with the values in
 * force, the latest closed first.
 */
export async function findGuides(db: Db | Tx, principal: Principal, criteria: Annex3Criteria): Promise<FoundGuide[]> {
  const party = destinKey(criteria);
  if (!(await readDestins(db, principal)).includes(party)) return [];
  const rows = await db
    .select({ guide: guides, closedAt: p.closedAt, lerCode: p.lerCode, operation: p.operation, quantity: p.quantity })
    .from(p)
    .innerJoin(guides, eq(guides.id, p.guideId))
    .where(
      and(
        eq(p.party, party),
        inMonth(criteria.Period),
        eq(guides.status, 'f'),
        eq(guides.type, 'OBRAS_RCD'),
        ofOrigin(criteria),
        ofTransporter(criteria),
      ),
    )
    .orderBy(desc(p.closedAt), desc(guides.id));
  const titles = new Map((await lerCatalogue(db)).Items.map(({ Code, Title }) => [Code, Title]));
  return rows.map(({ guide, closedAt, lerCode, operation, quantity }) => ({
    guide,
    stated: {
      UniqueId: guide.uniqueId,
      Number: guide.number,
      Origin: originText(guide),
      ClosedAt: (closedAt as Date).toISOString(),
      LerCode: lerCode,
      LerDescription: (lerCode === guide.lerCode && guide.lerDescription) || (titles.get(lerCode ?? '') ?? ''),
      Operation: operation,
      Quantity: Number(quantity),
    },
  }));
}
