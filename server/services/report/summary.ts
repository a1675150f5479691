import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { intervenientTypes } from '#domain/guide/list/filter-names.ts';
import {
  type EstablishmentInfo,
  type Summary,
  type SummaryItem,
  type SummaryKind,
  type SummaryRequest,
  summaries,
  summaryScopes,
} from '#domain/report/summary.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import { pickupPoints } from '#server/db/schema/reference-data.ts';
import { type Db, queryRows } from '#server/db/types.ts';
import { answersForWorks } from '../guide/list/own-works.ts';
import { guidesFound } from '../guide/list/query.ts';
import { partyKeys, type Viewer } from '../guide/list/viewer.ts';
import { startOfDay } from '../lisbon-day.ts';
import { invalid } from '../refusal.ts';

/** Establishment or pickup point of a summary. */
export interface Selected {
  id: number;
  name: string;
  vat: string;
  apaCode: string;
  /** InternalCode of a pickup point. */
  code: string;
  /** True if its works and services, whose guides have no APA code, count for it. */
  hasWorks: boolean;
}

/** Finds the selected record. @throws Refusal 400 for an id that does not belong to the account */
export async function readSelected(db: Db, accountId: number, kind: SummaryKind, uniqueId: string): Promise<Selected> {
  const [e, p] = [establishments, pickupPoints];
  const [row] =
    summaries[kind].by === 'establishment'
      ? await db
          .select({ id: e.id, name: e.name, vat: e.vat, apaCode: e.apaCode })
          .from(e)
          .where(and(eq(e.uniqueId, uniqueId), eq(e.accountId, accountId), isNull(e.deletedAt)))
      : await db
          .select({ id: p.id, name: p.description, vat: p.vat, apaCode: p.apaCode, code: p.internalCode })
          .from(p)
          .where(and(eq(p.uniqueId, uniqueId), eq(p.accountId, accountId), isNull(p.deletedAt)));
  const message = summaries[kind].by === 'establishment' ? 'val_unknown_establishment' : 'val_unknown_pickup_point';
  if (!row) throw invalid([{ Field: 'SelectedEstablishmnetId', Message: message }]);
  const vat = row.vat ?? '';
  const hasWorks = await answersForWorks(db, accountId, { vat, uniqueId });
  return { ...row, vat, apaCode: row.apaCode ?? '', code: 'code' in row ? String(row.code) : '', hasWorks };
}

interface Found {
  type: string;
  origin_vat: string;
  origin_apa_code: string;
  origin_pickup_point: string;
  origin_name: string;
  destin_vat: string;
  destin_apa_code: string;
  destin_name: string;
  ler_code: string;
  operation: string;
  transporters: { vat: string; name: string }[];
  guides: string;
  quantity: string;
}

interface SummaryQuery {
  kind: SummaryKind;
  selected: Selected;
  request: SummaryRequest;
}

/**
 * Returns the condition on the origin of the guides: a pickup point, or an establishment, whose
 * works and services have no APA code on the guide.
 */
function originIs({ kind, selected, request }: SummaryQuery): SQL | undefined {
  const { vat, apaCode, code, hasWorks } = selected;
  const { QuantitiesDeclarationRequestType: scope } = request;
  if (summaries[kind].by === 'pickupPoint')
    return and(eq(guides.originPickupPoint, code), vat === '' ? undefined : eq(guides.originVat, vat));
  const ofVat = eq(guides.originVat, vat);
  const single = (scope ?? summaries[kind].scope) === summaryScopes.SingleEstablishment;
  return single ? and(ofVat, inArray(guides.originApaCode, hasWorks ? [apaCode, ''] : [apaCode])) : ofVat;
}

/**
 * Answers the POST of a summary (spec 3 §2, §7; domain, reports and documents): closed guides by
 * their first transport, with the values in force. The producer's summary has the waste sent by its
 * origins, as far as the user sees it; the others have the waste of their type that the user's
 * recipients received.
 */
export async function readSummary(db: Db, viewer: Viewer, query: SummaryQuery): Promise<Summary> {
  const { kind, selected, request } = query;
  const keys = partyKeys(viewer, summaries[kind].type === null ? intervenientTypes.Unknown : intervenientTypes.Destin);
  const [from, before] = [startOfDay(request.StartDate), startOfDay(request.EndDate, 1)];
  const found = guidesFound(keys, { statuses: ['f'], ...(from && { from }), ...(before && { before }) });
  const { type } = summaries[kind];
  const where = and(found.where, originIs(query), type === null ? undefined : eq(guides.type, type));
  const transporters = sql`jsonb_path_query_array(${guides.transporters}, '$[*].vat')`;
  const same = [
    p.lerCode,
    p.operation,
    guides.type,
    guides.originVat,
    guides.originApaCode,
    guides.originPickupPoint,
    guides.destinVat,
    guides.destinApaCode,
    // Nearly every guide has one carrier; without a path query for it, the whole statement takes a
    // sixth less time.
    sql`case when ${guides.transporters} -> 1 is null then ${guides.transporters} -> 0 ->> 'vat' else (${transporters})::text end`,
  ];
  // Grouped by one text, the lines are summed as they come; grouped by nine columns, they would be
  // sorted on disk. Names change over the years, so those of the last guide are shown.
  const rows = await queryRows<Found>(
    db,
    sql`select summed.*, last.* from (
        select min(ler_code) as ler_code, min(operation) as operation, max(id) as last, count(*) as guides, sum(quantity) as quantity from (
          select concat_ws(chr(31), ${sql.join(same, sql`, `)}) as key, ${guides.id} as id, ${p.lerCode} as ler_code,
            ${p.operation} as operation, ${p.quantity} as quantity
          from ${found.from} where ${where} offset 0
        ) lines group by key
      ) summed cross join lateral (
        select type, origin_vat, origin_apa_code, origin_pickup_point, origin_name, destin_vat, destin_apa_code, destin_name,
          transporters, ${transporters} as transporter_vats
        from ${guides} where ${guides.id} = summed.last offset 0
      ) last
      order by type, ler_code, operation, origin_vat, origin_apa_code, origin_pickup_point, destin_vat, destin_apa_code, transporter_vats`,
  );
  return { Items: rows.map(toItem), EstablishmentsInfo: namesIn(rows, selected) };
}

function toItem(row: Found): SummaryItem {
  const transporter = (at: number) => row.transporters[at]?.vat ?? null;
  return {
    EgarCreationType: row.type,
    OriginVat: row.origin_vat || null,
    OriginApaCode: row.origin_apa_code || null,
    OriginPickUpPointCode: row.origin_pickup_point || null,
    FinalLer: row.ler_code,
    FinalOperation: row.operation,
    DestinVat: row.destin_vat,
    DestinApaCode: row.destin_apa_code,
    Guides: Number(row.guides),
    SumTotal: Number(row.quantity),
    Transporter1Vat: transporter(0),
    Transporter2Vat: transporter(1),
    Transporter3Vat: transporter(2),
    Transporter4Vat: transporter(3),
    Transporter5Vat: transporter(4),
  };
}

function namesIn(rows: readonly Found[], selected: Selected): EstablishmentInfo[] {
  const names = new Map<string, EstablishmentInfo>();
  const add = (Vat: string, apaCode: string, code: string, Name: string) => {
    if (Name)
      names.set(`${Vat}:${apaCode}:${code}`, {
        Vat: Vat || null,
        ApaCode: apaCode || null,
        PickUpPointCode: code || null,
        Name,
      });
  };
  for (const row of rows) {
    add(
      row.origin_vat,
      row.origin_apa_code,
      row.origin_pickup_point,
      row.origin_pickup_point === selected.code ? selected.name : row.origin_name,
    );
    add(row.destin_vat, row.destin_apa_code, '', row.destin_name);
    for (const { vat, name } of row.transporters) add(vat, '', '', name);
  }
  return [...names.values()];
}
