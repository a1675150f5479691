import { beforeAll, describe, expect, test } from 'vitest';
import { guideTypeNames } from '#domain/guide/create/types.ts';
import type { Egar } from '#domain/guide/guide.ts';
import type { MirrLine } from '#domain/report/mirr.ts';
import { type SummaryItem, summaryScopes } from '#domain/report/summary.ts';
import { type Place, placeNamed } from '#server/testing/data/guides.ts';
import {
  firstPlace,
  hundredths,
  listedGuides,
  randomReportGuides,
  randomYear,
  sumGuides,
} from '#server/testing/data/report-guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

// Checks that the sums of every report match the guide list, as the same user sees it.

const { server, cast, desk } = await testOffice(['desk']);
let own: Place[];
let listed: Egar[];
const period = { StartDate: `${randomYear}-01-01`, EndDate: `${randomYear}-12-31` };
const roles = ['AsOrigin', 'AsDestin', 'AsTransporter'] as const;
type Role = (typeof roles)[number];

function hasRole(guide: Egar, place: Place, role: Role): boolean {
  const isHere = ({ Nif, CodApa }: { Nif: string; CodApa: string | null }) =>
    Nif === place.vat && CodApa === place.apaCode;
  const sees = place.hasApaAccess || guide.IssuedHere;
  if (role === 'AsDestin') return sees && isHere(guide.Destin);
  if (role === 'AsTransporter')
    return sees && guide.Transporters.some(({ Nif, ApaCode }) => isHere({ Nif, CodApa: ApaCode ?? null }));
  const isWork =
    guide.Origin.CodApa === null && guide.Origin.Nif === place.vat && firstPlace(own, place.vat)?.id === place.id;
  return (sees && isHere(guide.Origin)) || isWork;
}

beforeAll(async () => {
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

describe('the guide list’s sums match', () => {
  test('the generic report by establishment, role and type', async () => {
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
          const all = listed.filter(
            (one) => hasRole(one, place, role) && (GarType === '' || one.Origin.TipoRemetente === GarType),
          );
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
            { rows: valid.length, revoked: all.length - valid.length, ...sumGuides(valid) },
          ]);
        }
    expect(works).toBeGreaterThan(10);
  });

  test('both reports for all roles, each guide once', async () => {
    for (const place of own) {
      const all = listed.filter((one) => roles.some((role) => hasRole(one, place, role)));
      const valid = all.filter(({ Status }) => Status !== 'rv');
      const asked = { ...period, EstablishmentId: place.uniqueId, AsTransporter: true };
      const { body } = await desk.post('/reports/generic-report', asked);
      expect([place.name, body.TotalCount, body.RevokedCount]).toEqual([
        place.name,
        valid.length,
        all.length - valid.length,
      ]);
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

  test('the producer’s summary, for one establishment or its NIF', async () => {
    const closed = listed.filter(({ Status }) => Status === 'f');
    for (const place of [...own, cast.client])
      for (const scope of ['AllEstablishmentsWithVat', 'SingleEstablishment'] as const) {
        const isFirst = [undefined, place.id].includes(firstPlace(own, place.vat)?.id);
        const isOf = ({ Origin: { Nif, CodApa } }: Egar) =>
          Nif === place.vat &&
          (scope === 'AllEstablishmentsWithVat' || CodApa === place.apaCode || (CodApa === null && isFirst));
        const { body } = await desk.post('/reports/received-quantities-summary', {
          ...period,
          SelectedEstablishmnetId: place.uniqueId,
          QuantitiesDeclarationRequestType: summaryScopes[scope],
        });
        expect([place.name, scope, summed(body.Items)]).toEqual([place.name, scope, sumGuides(closed.filter(isOf))]);
      }
  });

  test('the year’s numbers, for one establishment or all', async () => {
    const closed = listed.filter(({ Status }) => Status === 'f');
    const formOf = { B: 'AsOrigin', C1: 'AsDestin', D1: 'AsTransporter' } as const;
    const all = await desk.post('/reports/mirr', { Year: randomYear });
    for (const place of own) {
      const alone = await desk.post('/reports/mirr', { Year: randomYear, EstablishmentId: place.uniqueId });
      for (const form of ['B', 'C1', 'D1'] as const) {
        const expected = sumGuides(closed.filter((one) => hasRole(one, place, formOf[form])));
        const ofForm = ({ body }: typeof all) =>
          yearSum(body.Lines.filter((one: MirrLine) => one.Form === form && one.EstablishmentId === place.uniqueId));
        expect([place.name, form, ofForm(alone), ofForm(all)]).toEqual([place.name, form, expected, expected]);
      }
    }
    const [line] = all.body.Lines.filter(
      ({ Form, EstablishmentId }: MirrLine) => Form === 'B' && EstablishmentId === own[0]?.uniqueId,
    );
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
