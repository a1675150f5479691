import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, castOf, type Place, placeNamed } from '../../server/testing/guides.ts';
import { firstOf, hundredths, listedGuides, randomReportGuides, randomYear, sumOf } from '../../server/testing/report-guides.ts';
import { type Client, startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import type { Egar } from '../../src/domain/guide/guide.ts';
import { guideTypeNames } from '../../src/domain/guide/guide-types.ts';
import type { MirrLine } from '../../src/domain/report/mirr.ts';
import { type SummaryItem, summaryScopes } from '../../src/domain/report/summary.ts';

// The sums of every report are those of the guide list, as whoever asks sees it.

let server: TestServer;
let cast: Cast;
let desk: Client;
let own: Place[];
let listed: Egar[];
const period = { StartDate: `${randomYear}-01-01`, EndDate: `${randomYear}-12-31` };
const roles = ['AsOrigin', 'AsDestin', 'AsTransporter'] as const;
type Role = (typeof roles)[number];

function hasRole(guide: Egar, place: Place, role: Role): boolean {
  const isHere = ({ Nif, CodApa }: { Nif: string; CodApa: string | null }) => Nif === place.vat && CodApa === place.apaCode;
  const sees = place.hasApaAccess || guide.IssuedHere;
  if (role === 'AsDestin') return sees && isHere(guide.Destin);
  if (role === 'AsTransporter') return sees && guide.Transporters.some(({ Nif, ApaCode }) => isHere({ Nif, CodApa: ApaCode ?? null }));
  const isWork = guide.Origin.CodApa === null && guide.Origin.Nif === place.vat && firstOf(own, place.vat)?.id === place.id;
  return (sees && isHere(guide.Origin)) || isWork;
}

beforeAll(async () => {
  server = await startTestServer();
  cast = await castOf(server);
  desk = await server.as('administrador');
  const names = [
    'Oficinas Vela Azul, Lda.',
    'Oficinas Vela Azul, Lda. · Aveiro',
    'Oficinas Vela Azul, Lda. · Funchal',
    'Vela Azul Transportes, Lda.',
  ];
  own = await Promise.all(names.map((name) => placeNamed(server, name)));
  await randomReportGuides(server, [...own, cast.client, cast.silent, cast.destin], 36, 260);
  listed = await listedGuides(desk);
});
afterAll(() => server.close());

describe('the sums of the guide list are those', () => {
  test('of the generic report, for every establishment, role and type', async () => {
    let works = 0;
    for (const place of own)
      for (const role of roles)
        for (const GarType of ['', ...guideTypeNames]) {
          const asked = {
            ...period,
            EstablishmentId: place.uniqueId,
            GarType,
            ...Object.fromEntries(roles.map((one) => [one, one === role])),
          };
          const all = listed.filter((one) => hasRole(one, place, role) && (GarType === '' || one.Origin.TipoRemetente === GarType));
          const valid = all.filter(({ Status }) => Status !== 'rv');
          works += all.filter(({ Origin }) => role === 'AsOrigin' && Origin.CodApa === null).length;
          const [page, totals] = await Promise.all([
            desk.post('/reports/generic-report', asked),
            desk.post('/reports/generic-report-totals', asked),
          ]);
          const found = {
            rows: page.body.TotalCount,
            revoked: page.body.RevokedCount,
            guides: totals.body.Guides,
            kg: hundredths(totals.body.Quantity),
          };
          expect([place.name, role, GarType, found]).toEqual([
            place.name,
            role,
            GarType,
            { rows: valid.length, revoked: all.length - valid.length, ...sumOf(valid) },
          ]);
        }
    expect(works).toBeGreaterThan(10);
  });

  test('of all roles together, each guide once, in both reports', async () => {
    for (const place of own) {
      const all = listed.filter((one) => roles.some((role) => hasRole(one, place, role)));
      const valid = all.filter(({ Status }) => Status !== 'rv');
      const asked = { ...period, EstablishmentId: place.uniqueId, AsTransporter: true };
      const { body } = await desk.post('/reports/generic-report', asked);
      expect([place.name, body.TotalCount, body.RevokedCount]).toEqual([place.name, valid.length, all.length - valid.length]);
      const quarter = valid.filter(
        ({ FirstTransportDate: at }) => at && at >= `${randomYear}-01-01` && at < `${randomYear}-03-30T23:30:00Z`,
      );
      const legacy = {
        AccountEstablishment: place.uniqueId,
        TransportStartDate: `${randomYear}0101`,
        TransportEndDate: `${randomYear}0330`,
      };
      expect([place.name, (await desk.post('/reports', legacy)).body.TotalCount]).toEqual([place.name, quarter.length]);
    }
  });

  test('of the producer’s summary, one establishment or all with its NIF', async () => {
    const closed = listed.filter(({ Status }) => Status === 'f');
    for (const place of [...own, cast.client])
      for (const scope of ['AllEstablishmentsWithVat', 'SingleEstablishment'] as const) {
        const isFirst = [undefined, place.id].includes(firstOf(own, place.vat)?.id);
        const isOf = ({ Origin: { Nif, CodApa } }: Egar) =>
          Nif === place.vat && (scope === 'AllEstablishmentsWithVat' || CodApa === place.apaCode || (CodApa === null && isFirst));
        const { body } = await desk.post('/reports/received-quantities-summary', {
          ...period,
          SelectedEstablishmnetId: place.uniqueId,
          QuantitiesDeclarationRequestType: summaryScopes[scope],
        });
        expect([place.name, scope, summed(body.Items)]).toEqual([place.name, scope, sumOf(closed.filter(isOf))]);
      }
  });

  test('of the year’s numbers, whether one establishment or all are asked for', async () => {
    const closed = listed.filter(({ Status }) => Status === 'f');
    const formOf = { B: 'AsOrigin', C1: 'AsDestin', D1: 'AsTransporter' } as const;
    const all = await desk.post('/reports/mirr', { Year: randomYear });
    for (const place of own) {
      const alone = await desk.post('/reports/mirr', { Year: randomYear, EstablishmentId: place.uniqueId });
      for (const form of ['B', 'C1', 'D1'] as const) {
        const expected = sumOf(closed.filter((one) => hasRole(one, place, formOf[form])));
        const ofForm = ({ body }: typeof all) =>
          yearSum(body.Lines.filter((one: MirrLine) => one.Form === form && one.EstablishmentId === place.uniqueId));
        expect([place.name, form, ofForm(alone), ofForm(all)]).toEqual([place.name, form, expected, expected]);
      }
    }
    const [line] = all.body.Lines.filter(({ Form, EstablishmentId }: MirrLine) => Form === 'B' && EstablishmentId === own[0]?.uniqueId);
    const found = await desk.post('/reports/mirr-guides', { Year: randomYear, Line: line });
    expect(found.body.TotalCount).toBe(line.Guides);
  });
});

const summed = (items: readonly SummaryItem[]) => ({
  guides: items.reduce((sum, { Guides }) => sum + Guides, 0),
  kg: items.reduce((sum, { SumTotal }) => sum + hundredths(SumTotal), 0),
});
const yearSum = (lines: readonly MirrLine[]) => ({
  guides: lines.reduce((sum, { Guides }) => sum + Guides, 0),
  kg: lines.reduce((sum, { Quantity }) => sum + hundredths(Quantity), 0),
});
