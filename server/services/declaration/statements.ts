import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { intervenientTypes } from '#domain/guide/list/filter-names.ts';
import { givesSight, mayAct } from '#domain/guide/viewer.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import {
  type DeclarationRequest,
  declarationTypes,
  emissionTypes,
  establishmentProblem,
} from '#domain/report/declaration.ts';
import type { Statement } from '#server/db/schema/declarations.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import { pickupPoints } from '#server/db/schema/reference-data.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';
import { guidesFound } from '../guide/list/query.ts';
import { partyKeys, readViewer } from '../guide/list/viewer.ts';
import { textArray } from '../guide/records.ts';
import { startOfDay } from '../lisbon-day.ts';
import { lerCatalogue } from '../reference/catalogues.ts';
import { invalid } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

export type ChosenPlace = typeof establishments.$inferSelect;

/**
 * Returns the own establishments for which the user may act, as recipients: a declaration is only
 * made for a place whose access is proven.
 */
export async function listDeclarants(
  db: Db | Tx,
  principal: Pick<Principal, 'userId' | 'accountId'>,
): Promise<string[]> {
  const viewer = await readViewer(db, principal);
  const held = viewer.held.filter((one) => one.type === establishmentTypes.own && mayAct(one) && givesSight(one));
  return partyKeys({ ...viewer, held }, intervenientTypes.Destin);
}

/**
 * Finds the establishment that a request names; null for all.
 * @throws Refusal 400 for an establishment that does not belong to the account, or lacks a code
 */
export async function chosenPlace(
  db: Db | Tx,
  accountId: number,
  request: DeclarationRequest,
): Promise<ChosenPlace | null> {
  if (request.EstablishmentId === null) return null;
  const e = establishments;
  const own = and(eq(e.uniqueId, request.EstablishmentId), eq(e.accountId, accountId), isNull(e.deletedAt));
  const [place] = await db.select().from(e).where(own);
  const problem = place
    ? establishmentProblem(request.EmissionType, { Vat: place.vat, ApaCode: place.apaCode })
    : 'val_unknown_establishment';
  if (problem !== null || !place) throw invalid([{ Field: 'EstablishmentId', Message: problem ?? '' }]);
  return place;
}

/**
 * Builds the condition for guides from an establishment. Guides from one of its pickup points have
 * that point's code in place of an APA code.
 */
async function ofPlace(db: Db | Tx, place: ChosenPlace): Promise<SQL | undefined> {
  const ids = [place.pickupPointExSitu, place.pickupPointOua].filter((one) => one !== null);
  const points =
    ids.length === 0
      ? []
      : await db
          .select({ code: pickupPoints.internalCode })
          .from(pickupPoints)
          .where(and(inArray(pickupPoints.uniqueId, ids), eq(pickupPoints.accountId, place.accountId)));
  const codes = textArray(points.map(({ code }) => code));
  const fromPoint = sql`(${guides.originApaCode} = '' and ${guides.originPickupPoint} = any(${codes}))`;
  return and(eq(guides.originVat, place.vat ?? ''), sql`(${guides.originApaCode} = ${place.apaCode} or ${fromPoint})`);
}

async function originsIn(
  db: Db | Tx,
  request: DeclarationRequest,
  place: ChosenPlace | null,
): Promise<SQL | undefined> {
  if (place === null) return undefined;
  return request.EmissionType === emissionTypes.SingleEstablishment
    ? ofPlace(db, place)
    : eq(guides.originVat, place.vat ?? '');
}

interface Found {
  latest: string;
  destin_vat: string;
  destin_apa_code: string;
  destin_name: string;
  destin_address: string;
  origin_vat: string;
  origin_apa_code: string;
  origin_name: string;
  origin_address: string;
  pickup_point: string;
  work: string;
  ler_code: string;
  operation: string;
  guides: string;
  quantity: string;
}

/**
 * Sums the waste that the user's recipients received in the period (domain, reports and documents):
 * closed guides by their first transport, with the values in force, by recipient and origin. Ex
 * situ guides have their pickup point as origin. Other guides have it only without an APA code; a
 * work with neither is identified by its name.
 */
export async function readStatements(
  db: Db | Tx,
  principal: Pick<Principal, 'userId' | 'accountId'>,
  request: DeclarationRequest,
  place: ChosenPlace | null,
): Promise<Statement[]> {
  const keys = await listDeclarants(db, principal);
  const [from, before] = [startOfDay(request.StartDate), startOfDay(request.EndDate, 1)];
  const found = guidesFound(keys, { statuses: ['f'], ...(from && { from }), ...(before && { before }) });
  const exSitu = request.Type === declarationTypes.ExSitu;
  const ofType = exSitu ? sql`${guides.type} = 'EX_SITU'` : sql`${guides.type} <> 'EX_SITU'`;
  const point = exSitu
    ? sql`${guides.originPickupPoint}`
    : sql`case when ${guides.originApaCode} = '' then ${guides.originPickupPoint} else '' end`;
  const last = (column: SQL | AnyPgColumn) => sql`(array_agg(${column} order by guide_id desc))[1]`;
  const rows = await queryRows<Found>(
    db,
    sql`select max(guide_id) as latest, destin_vat, destin_apa_code, ${last(sql`destin_name`)} as destin_name,
        ${last(sql`destin_address`)} as destin_address, origin_vat, origin_apa_code, ${last(sql`origin_name`)} as origin_name,
        ${last(sql`origin_place`)} as origin_address, point as pickup_point, work, final_ler as ler_code, final_operation as operation,
        count(*) as guides, sum(final_quantity) as quantity
      from (
        select ${p.guideId}, ${p.lerCode} as final_ler, ${p.operation} as final_operation, ${p.quantity} as final_quantity,
          ${guides.destinVat}, ${guides.destinApaCode}, ${guides.destinName}, ${guides.destinAddress}, ${guides.originVat},
          ${guides.originApaCode}, ${guides.originName}, ${point} as point,
          concat_ws(', ', nullif(${guides.originAddress}, ''),
            nullif(trim(${guides.originPostalCode} || ' ' || ${guides.originLocal}), '')) as origin_place,
          case when ${guides.originApaCode} = '' and ${guides.originPickupPoint} = '' then lower(${guides.originName}) else '' end as work
        from ${found.from}
        where ${and(found.where, ofType, await originsIn(db, request, place))}
      ) received
      group by destin_vat, destin_apa_code, origin_vat, origin_apa_code, point, work, final_ler, final_operation
      order by destin_vat, destin_apa_code, origin_vat, origin_apa_code, point, work, final_ler, final_operation`,
  );
  const titles = new Map((await lerCatalogue(db)).Items.map(({ Code, Title }) => [Code, Title]));
  return statementsOf(rows, (code) => titles.get(code) ?? '');
}

const inKg = (hundredths: number): number => hundredths / 100;
const hundredthsOf = (kg: number | string): number => Math.round(Number(kg) * 100);
export const sumQuantities = (parts: readonly { quantity: number }[]): number =>
  inKg(parts.reduce((sum, { quantity }) => sum + hundredthsOf(quantity), 0));

function statementsOf(rows: readonly Found[], titleOf: (code: string) => string): Statement[] {
  const groups = new Map<string, Found[]>();
  for (const row of rows) {
    const key = JSON.stringify([
      row.destin_vat,
      row.destin_apa_code,
      row.origin_vat,
      row.origin_apa_code,
      row.pickup_point,
      row.work,
    ]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => {
    // Names change over the years; the declaration states those of the last guide.
    const g = group.reduce((latest, row) => (Number(row.latest) > Number(latest.latest) ? row : latest));
    const lines = group.map((row) => ({
      lerCode: row.ler_code,
      title: titleOf(row.ler_code),
      operation: row.operation,
      guides: Number(row.guides),
      quantity: Number(row.quantity),
    }));
    return {
      destin: { name: g.destin_name, vat: g.destin_vat, apaCode: g.destin_apa_code, address: g.destin_address },
      origin: {
        name: g.origin_name,
        vat: g.origin_vat,
        apaCode: g.origin_apa_code,
        address: g.origin_address,
        pickupPoint: g.pickup_point,
      },
      guides: lines.reduce((sum, line) => sum + line.guides, 0),
      quantity: sumQuantities(lines),
      lines,
    };
  });
}
