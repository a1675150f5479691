import { or, type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import { grants } from '#domain/people/rights.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import type { GenericReport } from '#domain/report/generic-report.ts';
import { reportPageSize } from '#domain/report/generic-report.ts';
import {
  type Mirr,
  type MirrCheck,
  type MirrForm,
  type MirrGuidesRequest,
  type MirrLine,
  mirrChecks,
  mirrForms,
} from '#domain/report/mirr.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import { type Db, queryRows } from '#server/db/types.ts';
import { type OwnWorks, readOwnWorks, seenWorks } from '../guide/list/own-works.ts';
import { type HeldPlace, partyKeys, sightKey, type Viewer } from '../guide/list/viewer.ts';
import { textArray } from '../guide/records.ts';
import { inYear } from '../lisbon-day.ts';
import { notFound } from '../refusal.ts';
import { readReportGuides } from './guides.ts';

const roleOf: Record<MirrForm, number> = { B: partyRoles.origin, C1: partyRoles.destin, D1: partyRoles.transporter };

/**
 * Returns the own establishments whose waste register the user may prepare.
 * @throws Refusal 404 for another
 */
export function listMirrPlaces({ held }: Viewer, establishmentId: string | null): HeldPlace[] {
  const own = held.filter(({ type, permission }) => type === establishmentTypes.own && grants('act', permission));
  const chosen = own.filter(({ uniqueId }) => establishmentId === null || uniqueId === establishmentId.toLowerCase());
  if (establishmentId !== null && chosen.length === 0) throw notFound();
  return chosen;
}

/** Places whose year is registered, and the works for which they answer. */
interface Registrants {
  viewer: Viewer;
  places: readonly HeldPlace[];
  works: OwnWorks;
}

/**
 * Returns the places to register, with the works of their NIF, which the register counts as
 * produced.
 */
export const readRegistrants = async (db: Db, viewer: Viewer, places: readonly HeldPlace[]): Promise<Registrants> => ({
  viewer,
  places,
  works: await readOwnWorks(db, viewer, places),
});

/**
 * Returns the condition for rows of the parties whose first transport was in the year in Lisbon.
 */
function ofYear({ viewer, places, works }: Registrants, year: number): SQL {
  const parties = [...partyKeys({ ...viewer, held: [...places] }), ...works.keys()];
  const seen = works.size === 0 ? sql`true` : seenWorks(viewer, works, sql`p.party`, sql`p.guide_id`);
  return sql`(p.party = any(${textArray(parties)}) and ${inYear(sql`p.at`, year)} and ${seen})`;
}

/**
 * Condition for received guides. The form names the other party: the sender of received waste,
 * otherwise the recipient.
 */
const isReceived = sql`left(p.party, 1) = ${String(partyRoles.destin)}`;
const counterpart = {
  vat: sql`case when ${isReceived} then g.origin_vat else g.destin_vat end`,
  apaCode: sql`case when ${isReceived} then g.origin_apa_code else g.destin_apa_code end`,
  name: sql`case when ${isReceived} then g.origin_name else g.destin_name end`,
};
const accepted = sql`coalesce((g.rectification->>'accepted')::boolean, false)`;

/**
 * Reads the rows of the year with their guides, and the median quantity of this waste between these
 * parties. A quantity ten times as large, or a tenth, often has its comma in the wrong place.
 */
const yearRows = (of: Registrants, year: number): SQL => sql`from ${p} p join ${guides} g on g.id = p.guide_id
  left join (
    select p.party, p.ler_code, ${counterpart.vat} as vat, percentile_cont(0.5) within group (order by p.quantity) as median
    from ${p} p join ${guides} g on g.id = p.guide_id where ${ofYear(of, year)} and p.status = 'f'
    group by 1, 2, 3 having count(*) >= 3
  ) usual on usual.party = p.party and usual.ler_code = p.ler_code and usual.vat = ${counterpart.vat}
  where ${ofYear(of, year)}`;

const conditions: Record<MirrCheck, SQL> = {
  open: sql`p.status in ('i', 'o', 'r')`,
  denied: sql`p.status = 'rr'`,
  byTen: sql`(p.status = 'f' and usual.median > 0 and (p.quantity >= 10 * usual.median or p.quantity * 10 <= usual.median))`,
  withoutApa: sql`(p.status = 'f' and ${counterpart.apaCode} = '')`,
  lerChanged: sql`(p.status = 'f' and ${accepted} and g.rectification->>'lerCode' <> g.ler_code)`,
  corrected: sql`(p.status = 'f' and ${accepted})`,
};

interface Summed {
  party: string;
  ler_code: string;
  operation: string;
  vat: string;
  apa_code: string;
  name: string;
  guides: string;
  quantity: string;
}

/**
 * Reads the lines of the year: closed guides with the values in force, summed by one text as in a
 * summary.
 */
export async function mirrLines(db: Db, of: Registrants, year: number): Promise<MirrLine[]> {
  const { viewer, places, works } = of;
  const rows = await queryRows<Summed>(
    db,
    sql`select p.*, ${counterpart.vat} as vat, ${counterpart.apaCode} as apa_code, ${counterpart.name} as name from (
        select min(party) as party, min(ler_code) as ler_code, min(operation) as operation, max(guide_id) as last, count(*) as guides,
          sum(quantity) as quantity
        from (
          select concat_ws(chr(31), p.party, p.ler_code, p.operation, ${counterpart.vat}, ${counterpart.apaCode}) as key, p.*
          from ${p} p join ${guides} g on g.id = p.guide_id where ${ofYear(of, year)} and p.status = 'f' offset 0
        ) lines group by key
      ) p join ${guides} g on g.id = p.last order by p.party, p.ler_code, p.operation, p.quantity desc`,
  );
  const formsOf = new Map<string, { Form: MirrForm; place: HeldPlace }>([
    ...mirrForms.flatMap((Form) =>
      places.map((place) => [sightKey(viewer, roleOf[Form], place), { Form, place }] as const),
    ),
    ...[...works].map(([party, place]) => [party, { Form: 'B', place }] as const),
  ]);
  const lines = rows.flatMap((row): MirrLine | [] => {
    const found = formsOf.get(row.party);
    if (!found) return [];
    const { Form, place } = found;
    return {
      Form,
      EstablishmentId: place.uniqueId,
      Establishment: place.name,
      FinalLer: row.ler_code,
      FinalOperation: row.operation,
      CounterpartVat: row.vat,
      CounterpartApaCode: row.apa_code,
      Counterpart: row.name,
      Guides: Number(row.guides),
      Quantity: Number(row.quantity),
    };
  });
  return oneOfEach(lines).sort(
    (a, b) => mirrForms.indexOf(a.Form) - mirrForms.indexOf(b.Form) || compareNames(a.Establishment, b.Establishment),
  );
}

function compareNames(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** Merges equal lines of a place and of its works. */
function oneOfEach(lines: readonly MirrLine[]): MirrLine[] {
  const found = new Map<string, MirrLine>();
  for (const line of lines) {
    const { Form, EstablishmentId, FinalLer, FinalOperation, CounterpartVat, CounterpartApaCode } = line;
    const key = [Form, EstablishmentId, FinalLer, FinalOperation, CounterpartVat, CounterpartApaCode].join('|');
    const same = found.get(key);
    const hundredths = Math.round((same?.Quantity ?? 0) * 100) + Math.round(line.Quantity * 100);
    found.set(key, same ? { ...same, Guides: same.Guides + line.Guides, Quantity: hundredths / 100 } : line);
  }
  return [...found.values()];
}

/** Counts the guides of each check to be made before the year is registered. */
export async function runMirrChecks(db: Db, of: Registrants, year: number): Promise<Mirr['Checks']> {
  const each = (part: (name: MirrCheck, column: SQL) => SQL) =>
    mirrChecks.map((name) => part(name, sql`${sql.identifier(name)}`));
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
  // A guide may occur in two roles. Only guides of some check are sorted, to be counted once.
  const [row] = await queryRows<Record<MirrCheck, string>>(
    db,
    sql`select ${listed(each((_, column) => sql`count(distinct guide_id) filter (where ${column}) as ${column}`))} from (
        select p.guide_id, ${listed(each((name, column) => sql`${conditions[name]} as ${column}`))}
        ${yearRows(of, year)} offset 0
      ) named where ${or(...each((_, column) => column))}`,
  );
  return mirrChecks.map((Check) => ({ Check, Guides: Number(row?.[Check] ?? 0) }));
}

/**
 * Answers POST /reports/mirr-guides: the guides of a line or of a check, the last transport first.
 * @throws Refusal 404
 */
export async function mirrGuides(db: Db, viewer: Viewer, request: MirrGuidesRequest): Promise<GenericReport> {
  const { Year, Line, Check, Offset } = request;
  const of = await readRegistrants(
    db,
    viewer,
    listMirrPlaces(viewer, Line?.EstablishmentId ?? request.EstablishmentId),
  );
  const parts: SQL[] = Check === null ? [] : [conditions[Check]];
  if (Line !== null) {
    const party = sightKey(viewer, roleOf[Line.Form], of.places[0] as HeldPlace);
    const parties = textArray(Line.Form === 'B' ? [party, ...of.works.keys()] : [party]);
    parts.push(sql`p.status = 'f' and p.party = any(${parties}) and p.ler_code = ${Line.FinalLer} and p.operation = ${Line.FinalOperation}
      and ${counterpart.vat} = ${Line.CounterpartVat} and ${counterpart.apaCode} = ${Line.CounterpartApaCode}`);
  }
  const where = sql.join([sql`true`, ...parts], sql` and `);
  const rows = await queryRows<{ id: string; total: string }>(
    db,
    sql`select id, total from (select id, at, count(*) over () as total from (
        select distinct p.guide_id as id, p.at as at ${yearRows(of, Year)} and ${where}
      ) found order by at desc, id desc limit ${reportPageSize} offset ${Offset}) page order by at desc, id desc`,
  );
  const EGars = await readReportGuides(
    db,
    viewer.accountId,
    rows.map(({ id }) => Number(id)),
  );
  return { EGars, TotalCount: Number(rows[0]?.total ?? 0), RevokedCount: 0 };
}
