import { and, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type {
  Annex3Certificate,
  Annex3Criteria,
  Annex3Found,
  Annex3Page,
  Annex3Request,
} from '#domain/guide/annex3.ts';
import { lisbonDay } from '#lib/format.ts';
import { annex3Certificates as c, type StatedParty } from '#server/db/schema/annex3.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { FileAnswer } from '#server/files/answer.ts';
import type { FileStore } from '#server/files/store.ts';
import { annex3Pdf } from '#server/pdf/annex3-pdf.ts';
import { readViewer } from '../guide/list/viewer.ts';
import { textArray, visibleGuides } from '../guide/records.ts';
import { type Act, record } from '../history.ts';
import { notFound, refused } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { destinKey, type FoundGuide, findGuides, originAddress, readDestins } from './find-guides.ts';

type Row = typeof c.$inferSelect;
const yearOf = (now: Date): number => Number(lisbonDay(now).slice(0, 4));
const numberOf = ({ sequence, year }: Pick<Row, 'sequence' | 'year'>): string => `${sequence}/${year}`;

async function nextSequence(db: Db | Tx, accountId: number, year: number): Promise<number> {
  const [last] = await db
    .select({ sequence: max(c.sequence) })
    .from(c)
    .where(and(eq(c.accountId, accountId), eq(c.year, year)));
  return (last?.sequence ?? 0) + 1;
}

/**
 * Answers POST /egar/attachment/rcd (spec 2 §7): the guides that a certificate could state, and the
 * number it would have.
 */
export async function searchAnnex3(
  db: Db,
  principal: Principal,
  criteria: Annex3Criteria,
  now: Date,
): Promise<Annex3Found> {
  const year = yearOf(now);
  const found = await findGuides(db, principal, criteria);
  return {
    Items: found.map(({ stated }) => stated),
    NextNumber: numberOf({ sequence: await nextSequence(db, principal.accountId, year), year }),
  };
}

function partiesOf(found: readonly FoundGuide[]): Pick<Row, 'destin' | 'origin' | 'transporters'> {
  const [{ guide: g }] = found as [FoundGuide];
  const transporters = new Map<string, StatedParty>();
  for (const { guide } of found)
    for (const { vat, apaCode, name } of guide.transporters)
      transporters.set(`${vat}:${apaCode}`, { name, vat, apaCode, address: '' });
  return {
    destin: { name: g.destinName, vat: g.destinVat, apaCode: g.destinApaCode, address: g.destinAddress },
    origin: { name: g.originName, vat: g.originVat, apaCode: g.originApaCode, address: originAddress(g) },
    transporters: [...transporters.values()],
  };
}

/**
 * Does POST /egar/attachment/rcd/create (spec 2 §7): takes the next number of the account and year,
 * under their lock, and writes everything that the certificate states.
 * @throws Refusal 404 for a guide that the user does not see; 400 for a guide that the criteria do
 * not find, and for guides of several works
 */
export async function issueAnnex3(tx: Tx, act: Act, request: Annex3Request, now: Date): Promise<Annex3Certificate> {
  const { accountId, userId, username } = act.owner;
  const year = yearOf(now);
  const seen = and(inArray(guides.uniqueId, request.Ids), visibleGuides(await readViewer(tx, act.principal)));
  if ((await tx.$count(guides, seen)) !== request.Ids.length) throw notFound();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`annex3:${accountId}:${year}`}, 0))`);
  const chosen = (await findGuides(tx, act.principal, request)).filter(({ stated }) =>
    request.Ids.includes(stated.UniqueId),
  );
  if (chosen.length !== request.Ids.length) throw refused(['annex3_guides_changed']);
  if (new Set(chosen.map(({ guide, stated }) => `${guide.originVat} ${guide.originApaCode} ${stated.Origin}`)).size > 1)
    throw refused(['annex3_several_works']);
  const hundredths = chosen.reduce((sum, { stated }) => sum + Math.round(stated.Quantity * 100), 0);
  const [row] = await tx
    .insert(c)
    .values({
      accountId,
      userId,
      year,
      sequence: await nextSequence(tx, accountId, year),
      period: request.Period,
      party: destinKey(request),
      ...partiesOf(chosen),
      guides: chosen.map(({ stated }) => stated),
      quantity: (hundredths / 100).toFixed(2),
      issuedBy: username,
      issuedAt: now,
    })
    .returning();
  const issued = toCertificate(row as Row);
  await record(tx, act, {
    entity: 'annex3',
    id: issued.UniqueId,
    action: 'issue',
    details: { number: issued.Number, guides: request.Ids },
  });
  return issued;
}

const toCertificate = (row: Row): Annex3Certificate => ({
  UniqueId: row.uniqueId,
  Number: numberOf(row),
  IssuedAt: row.issuedAt.toISOString(),
  Period: row.period,
  Destin: row.destin.name,
  Origin: row.origin.name,
  Guides: row.guides.length,
  Quantity: Number(row.quantity),
  IssuedBy: row.issuedBy,
});

const mine = async (db: Db | Tx, principal: Principal): Promise<SQL> =>
  sql`(${c.accountId} = ${principal.accountId} and ${c.party} = any(${textArray(await readDestins(db, principal))}))`;

async function rowOf(db: Db | Tx, principal: Principal, id: string): Promise<Row | undefined> {
  return (
    await db
      .select()
      .from(c)
      .where(and(eq(c.uniqueId, id), await mine(db, principal)))
  )[0];
}

/** Reads the stored certificate, for a repeated key; null if the user may not see it. */
export async function oneAnnex3(db: Db, principal: Principal, id: string): Promise<Annex3Certificate | null> {
  const row = await rowOf(db, principal, id);
  return row ? toCertificate(row) : null;
}

/** Lists the issued certificates (an addition to the specified calls), the latest first. */
export async function annex3Page(
  db: Db,
  principal: Principal,
  { start, pageSize }: { start: number; pageSize: number },
): Promise<Annex3Page> {
  const where = await mine(db, principal);
  const rows = await db.select().from(c).where(where).orderBy(desc(c.id)).limit(pageSize).offset(start);
  const total = await db.$count(c, where);
  return { aaData: rows.map(toCertificate), iTotalRecords: total, iTotalDisplayRecords: total };
}

/**
 * Returns the PDF from the store, or draws it from the row if a process died before it was stored.
 * @throws Refusal 404
 */
export async function annex3File(
  { db, files }: { db: Db; files: FileStore },
  principal: Principal,
  id: string,
): Promise<FileAnswer> {
  const row = await rowOf(db, principal, id);
  if (!row) throw notFound();
  let bytes = await files.get(row.uniqueId);
  if (!bytes) {
    bytes = await annex3Pdf(row);
    await files.put(row.uniqueId, bytes);
  }
  return { bytes, name: `Anexo 3 ${row.sequence}-${row.year}.pdf`, contentType: 'application/pdf' };
}
