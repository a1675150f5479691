import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { type Places, toPlaces } from '#domain/guide/create/places.ts';
import { type DeadlineType, deadlineTypes } from '#domain/guide/deadlines.ts';
import { Egar, EgarPage } from '#domain/guide/guide.ts';
import { type DeadlineFilters, deadlineRows, noDeadlineFilters } from '#domain/guide/list/deadline-filters.ts';
import { intervenientTypes } from '#domain/guide/list/filter-names.ts';
import { filterGuides, type GuideFilters, noFilters, noPlaces, serverFilters } from '#domain/guide/list/filters.ts';
import { guideOrders } from '#domain/guide/list/order.ts';
import { filterStatuses } from '#domain/guide/status.ts';
import { EstablishmentOption } from '#domain/reference/establishment.ts';
import { ChangesPage } from '#domain/wire/changes.ts';
import { groupedCode, groupedNumber } from '#lib/text/guide-number.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

interface Device {
  client: Client;
  guides: GuideRow[];
  places: Places;
  establishments: EstablishmentOption[];
}

const { server } = await testOffice();
const devices = new Map<string, Device>();
beforeAll(async () => {
  for (const who of ['administrador', 'motorista']) devices.set(who, await deviceOf(await server.as(who)));
  devices.set('destino', await deviceOf(await server.as('destino', 'recicla')));
});

/** Returns the data that a device stores after reading the feed to its end. */
async function deviceOf(client: Client): Promise<Device> {
  const [guides, establishments] = [new Map<string, GuideRow>(), new Map<string, EstablishmentOption>()];
  for (let cursor = ''; ; ) {
    const page = v.parse(
      ChangesPage,
      (await client.get(`/changes?limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).body,
    );
    for (const { Entity, Id, Row } of page.Changes) {
      if (Entity === 'egar' && Row) guides.set(Id, toRow.egar(v.parse(Egar, Row), 1));
      if (Entity === 'establishment' && Row) establishments.set(Id, v.parse(EstablishmentOption, Row));
    }
    cursor = page.Cursor;
    if (!page.HasMore) break;
  }
  const held = [...establishments.values()];
  return { client, guides: [...guides.values()], places: toPlaces(held), establishments: held };
}

const device = (who: string): Device => devices.get(who) as Device;
const ids = (rows: readonly { UniqueId: string }[]) => rows.map((row) => row.UniqueId);

/** Reads the server's whole list, page by page. */
async function whole(client: Client, path: string): Promise<{ rows: Egar[]; total: number }> {
  const rows: Egar[] = [];
  for (;;) {
    const page = v.parse(EgarPage, (await client.get(`${path}&PageStart=${rows.length}&PageSize=200`)).body);
    rows.push(...page.aaData);
    if (page.aaData.length < 200) return { rows, total: page.iTotalDisplayRecords };
  }
}

describe('the deadlines on a device match the server’s', () => {
  const filters: [string, (sample: GuideRow) => Partial<DeadlineFilters>][] = [
    ['all of them', () => ({})],
    ['without the expired', () => ({ expired: false })],
    ['of a sender by name', (s) => ({ origin: s.Origin.Nome.slice(0, 6).toUpperCase() })],
    ['of a recipient by NIF', (s) => ({ destin: s.Destin.Nif })],
    ['by a part of the number', (s) => ({ number: s.Number.slice(-3) })],
    ['by the number in groups', (s) => ({ number: groupedNumber(s.Number) })],
  ];
  const types = Object.entries(deadlineTypes) as [string, DeadlineType][];
  const cases = ['administrador', 'destino'].flatMap((who) =>
    types.flatMap(([name, type]) => filters.map(([label, make]) => ({ who, name, type, label, make }))),
  );
  test.each(cases)('$who, $name, $label', async ({ who, type, make }) => {
    const { client, guides, places } = device(who);
    const all = deadlineRows(guides, { ...noDeadlineFilters, type }, places, server.now());
    const wanted = { ...noDeadlineFilters, ...(all[0] ? make(all[0]) : {}), type };
    const query = new URLSearchParams({
      LegalDeadlineType: String(type),
      IncludeExpired: String(wanted.expired),
      EGarNumber: wanted.number,
      Origin: wanted.origin,
      Destin: wanted.destin,
    });
    const asked = await whole(client, `/egar/legal-deadlines?${query}`);
    const shown = deadlineRows(guides, wanted, places, server.now()).sort(guideOrders.nearestDeadlineFirst);
    expect(ids(shown)).toEqual(ids(asked.rows));
    expect(shown.length).toBe(asked.total);
  });

  test('both sides have deadlines', () => {
    const count = (who: string, type: DeadlineType) =>
      deadlineRows(device(who).guides, { ...noDeadlineFilters, type }, device(who).places, server.now()).length;
    expect(count('administrador', deadlineTypes.AsOrigin)).toBeGreaterThan(0);
    expect(count('destino', deadlineTypes.AsDestin)).toBeGreaterThan(0);
  });
});

describe('the device’s list matches the server’s for stored guides', () => {
  type Make = (sample: GuideRow, around: Device) => Partial<GuideFilters>;
  const filters: [string, Make][] = [
    ['unfiltered', () => ({})],
    ...filterStatuses.map((status): [string, Make] => [`in state ${status}`, () => ({ status })]),
    ['awaiting authorisation', () => ({ waiting: true })],
    ['not awaiting it', () => ({ waiting: false })],
    ['by waste', (s) => ({ ler: s.Residue.CodigoResiduoLer })],
    ['by operation', (s) => ({ operation: s.Residue.CodigoOperacao })],
    [
      'by day',
      (s) => ({ from: s.FirstTransportDate?.slice(0, 10) ?? null, to: s.FirstTransportDate?.slice(0, 10) ?? null }),
    ],
    ['by number', (s) => ({ text: s.Number })],
    ['by number in groups', (s) => ({ text: groupedNumber(s.Number) })],
    ['by code with its hyphen', (s) => ({ text: groupedCode(s.Code) })],
    ['by four digits', (s) => ({ text: s.Number.slice(-4) })],
    ['by code', (s) => ({ text: s.Code.toLowerCase() })],
    ['by words of a name', (s) => ({ text: s.Destin.Nome.split(' ').toReversed().join(' ').toUpperCase() })],
    ['by two letters', (s) => ({ text: s.Origin.Nome.slice(0, 2) })],
    ['by the name of a transporter', (s) => ({ text: s.Transporters[0]?.Nome ?? '' })],
    ['by NIF', (s) => ({ text: s.Destin.Nif })],
    ['by plate', (s) => ({ text: s.Transporters[0]?.Matricula ?? '' })],
    ['by plate in parts', (s) => ({ text: s.Transporters[0]?.Matricula?.replaceAll('-', ' ') ?? '' })],
    [
      'by plate without hyphens',
      (s) => ({ text: s.Transporters[0]?.Matricula?.replaceAll('-', '').toLowerCase() ?? '' }),
    ],
    [
      'by party',
      (_, { establishments }) => ({
        establishment: establishments.find((one) => one.Vat && one.ApaCode)?.UniqueId ?? null,
      }),
    ],
    [
      'by client',
      (_, { establishments }) => ({
        client: establishments.find((one) => one.Type === 2 && one.ApaCode)?.UniqueId ?? null,
      }),
    ],
    ['by a NIF that is typed', (s) => ({ vat: s.Destin.Nif.replace(/^(...)/, '$1 ') })],
    ['by an APA code that is typed', (s) => ({ apaCode: s.Destin.CodApa?.toLowerCase() ?? '' })],
    [
      'by both, of a transporter',
      (s) => ({ vat: s.Transporters[0]?.Nif ?? '', apaCode: s.Transporters[0]?.ApaCode ?? '' }),
    ],
    [
      'by tag',
      (_, { guides }) => ({ tag: guides.find((row) => row.Products.length > 0)?.Products[0]?.UniqueId ?? null }),
    ],
  ];
  const tabs = Object.values(intervenientTypes);
  test.each(
    ['administrador', 'motorista'].flatMap((who) =>
      tabs.flatMap((tab) => filters.map(([label, make]) => ({ who, tab, label, make }))),
    ),
  )('$who, tab $tab, $label', async ({ who, tab, make }) => {
    const around = device(who);
    const { client, guides, places, establishments } = around;
    const mine = filterGuides(guides, tab, noFilters, { places, chosen: noPlaces });
    const wanted = { ...noFilters, ...(mine[0] ? make(mine[0], around) : {}) };
    const byId = (id: string | null) => establishments.find((one) => one.UniqueId === id) ?? null;
    const chosen = { client: byId(wanted.client), establishment: byId(wanted.establishment) };
    const asked = serverFilters(tab, wanted, chosen) ?? {};
    const query = new URLSearchParams(
      Object.entries(asked).flatMap(([name, value]) => [
        ['FilterNames', name],
        ['FilterValues', value],
      ]),
    );
    const list = await whole(client, `/egar/list?${query}`);
    const kept = new Set(ids(guides));
    const shown = filterGuides(guides, tab, wanted, { places, chosen }).sort(guideOrders.lastTransportFirst);
    expect(ids(shown)).toEqual(ids(list.rows).filter((id) => kept.has(id)));
    // All guides that still await an act are on the device, so the counts must agree as well.
    const live = wanted.status !== null && wanted.status !== 'f';
    if (live) expect(shown.length).toBe(list.total);
  });
});
