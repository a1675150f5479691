import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Egar } from '#domain/guide/guide.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { declarationTypes, emissionTypes } from '#domain/report/declaration.ts';
import type { MassVolumeGroup } from '#domain/report/mass-volumes.ts';
import { type SummaryItem, type SummaryKind, summaries, summaryScopes } from '#domain/report/summary.ts';
import { establishments } from '#server/db/schema/establishments.ts';
import { massVolumes } from '#server/db/schema/mass-volumes.ts';
import { pickupPoints } from '#server/db/schema/reference-data.ts';
import { computeMassVolumes } from '#server/services/mass-volumes/compute.ts';
import { declarationCall, declarationRequest } from '#server/testing/data/declarations.ts';
import { type Place, readCast } from '#server/testing/data/guides.ts';
import {
  firstPlace,
  hundredths,
  listedGuides,
  type Point,
  randomReportGuides,
  randomYear,
  sumGuides,
} from '#server/testing/data/report-guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

// Checks that the sums of received quantities match the guide list, as the same user sees it.

const { server, desk } = await testOffice(['desk']);

/** Every establishment of the account, clients included; its administrator holds all. */
let held: Place[];
let own: Place[];
let points: (Point & { uniqueId: string })[];
let closed: Egar[];

const isAt = ({ Nif, CodApa }: Egar['Destin'], { vat, apaCode }: Place) => Nif === vat && CodApa === apaCode;
/**
 * Returns true when the guide was received at one of the places, as far as the account may see it
 * there.
 */
const receivedAt = (places: readonly Place[], proven: boolean) => (guide: Egar) =>
  places.some((one) => (one.hasApaAccess || (!proven && guide.IssuedHere)) && isAt(guide.Destin, one));

beforeAll(async () => {
  const cast = await readCast(server);
  const ofAccount = and(eq(establishments.accountId, cast.origin.accountId), isNull(establishments.deletedAt));
  held = (await server.db
    .select()
    .from(establishments)
    .where(and(ofAccount, isNotNull(establishments.apaCode)))) as Place[];
  own = held.filter(({ type, vat }) => type === establishmentTypes.own && vat);
  points = (await server.db.select().from(pickupPoints))
    .filter(({ accountId, deletedAt }) => accountId === cast.origin.accountId && deletedAt === null)
    .map(({ uniqueId, internalCode: code, vat }) => ({ uniqueId, code, vat: vat ?? '' }));
  await randomReportGuides(server, [...own, cast.client, cast.silent, cast.destin], 37, 800, points);
  closed = (await listedGuides(desk)).filter(({ Status }) => Status === 'f');
});

const summed = (items: readonly SummaryItem[]) => ({
  guides: items.reduce((sum, { Guides }) => sum + Guides, 0),
  kg: items.reduce((sum, { SumTotal }) => sum + hundredths(SumTotal), 0),
});

async function summary(kind: SummaryKind, SelectedEstablishmnetId: string, scope?: keyof typeof summaryScopes) {
  const period = { StartDate: `${randomYear}-01-01`, EndDate: `${randomYear}-12-31` };
  const asked = {
    ...period,
    SelectedEstablishmnetId,
    QuantitiesDeclarationRequestType: scope ? summaryScopes[scope] : null,
  };
  return summed((await desk.post(summaries[kind].call, asked)).body.Items);
}

describe('the guide list’s sums match', () => {
  test('services and works received per establishment', async () => {
    let found = 0;
    for (const kind of ['services', 'rcd'] as const)
      for (const place of held) {
        const isFirst = [undefined, place.id].includes(firstPlace(own, place.vat)?.id);
        const brought = closed
          .filter(receivedAt(held, false))
          .filter(({ Origin }) => Origin.TipoRemetente === summaries[kind].type && Origin.Nif === place.vat);
        const alone = brought.filter(
          ({ Origin: { CodApa } }) => (CodApa ?? '') === place.apaCode || (CodApa === null && isFirst),
        );
        found += alone.length;
        expect([place.name, kind, await summary(kind, place.uniqueId)]).toEqual([place.name, kind, sumGuides(alone)]);
        expect([place.name, kind, await summary(kind, place.uniqueId, 'AllEstablishmentsWithVat')]).toEqual([
          place.name,
          kind,
          sumGuides(brought),
        ]);
      }
    expect(found).toBeGreaterThan(5);
  });

  test('each pickup point’s contribution', async () => {
    let found = 0;
    for (const kind of ['exsitu', 'oua'] as const)
      for (const { uniqueId, code, vat } of points) {
        const brought = closed
          .filter(receivedAt(held, false))
          .filter(({ Origin }) => Origin.TipoRemetente === summaries[kind].type && Origin.CodigoLocalRecolha === code)
          .filter(({ Origin }) => vat === '' || Origin.Nif === vat);
        found += brought.length;
        expect([code, kind, await summary(kind, uniqueId)]).toEqual([code, kind, sumGuides(brought)]);
      }
    expect(found).toBeGreaterThan(5);
  });

  test('a year’s mass volumes by recipient', async () => {
    await desk.get(`/massVolumes/${randomYear}`);
    for (const { id } of await server.db.select().from(massVolumes))
      await computeMassVolumes(server.db, id, server.now());
    const groups: MassVolumeGroup[] = (await desk.get(`/massVolumes/${randomYear}`)).body.MassVolumeGroups;
    const vats = [...new Set(closed.map(({ Destin }) => Destin.Nif))];
    expect(vats.length).toBeGreaterThan(2);
    expect(
      new Map(groups.map(({ Vat, Guides, Quantity }) => [Vat, { guides: Guides, kg: hundredths(Quantity) }])),
    ).toEqual(new Map(vats.map((vat) => [vat, sumGuides(closed.filter(({ Destin }) => Destin.Nif === vat))])));
    for (const { Quantity, AggregatedByVat } of groups)
      expect(AggregatedByVat.reduce((sum, line) => sum + hundredths(line.Quantity), 0)).toBe(hundredths(Quantity));
  });

  test('declarations for all origins, a NIF or one', async () => {
    const received = closed.filter(receivedAt(own, true));
    const declared = async (Type: number, EmissionType: number, EstablishmentId: string | null) => {
      const asked = { ...declarationRequest, Type, EmissionType, EstablishmentId };
      const { body } = await desk.post(`${declarationCall}/preview`, asked);
      return { guides: body.Guides, kg: hundredths(body.Quantity) };
    };
    for (const type of Object.values(declarationTypes)) {
      const ofType = received.filter(
        ({ Origin }) => (Origin.TipoRemetente === 'EX_SITU') === (type === declarationTypes.ExSitu),
      );
      expect(ofType.length).toBeGreaterThan(5);
      expect(await declared(type, emissionTypes.AllEstablishments, null)).toEqual(sumGuides(ofType));
      for (const place of held.filter(({ vat }) => vat)) {
        const ofVat = ofType.filter(({ Origin }) => Origin.Nif === place.vat);
        const codes = points
          .filter((one) => [place.pickupPointExSitu, place.pickupPointOua].includes(one.uniqueId))
          .map(({ code }) => code);
        const alone = ofVat.filter(
          ({ Origin: { CodApa, CodigoLocalRecolha: code } }) =>
            CodApa === place.apaCode || (CodApa === null && codes.includes(code ?? '')),
        );
        expect([place.name, await declared(type, emissionTypes.AllEstablishmentsWithVat, place.uniqueId)]).toEqual([
          place.name,
          sumGuides(ofVat),
        ]);
        expect([place.name, await declared(type, emissionTypes.SingleEstablishment, place.uniqueId)]).toEqual([
          place.name,
          sumGuides(alone),
        ]);
      }
    }
  });
});
