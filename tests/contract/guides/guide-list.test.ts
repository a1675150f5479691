import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Egar, EgarPage } from '#domain/guide/guide.ts';
import { groupedNumber } from '#lib/text/guide-number.ts';
import { users } from '#server/db/schema/accounts.ts';
import { guideParties, guides } from '#server/db/schema/guides.ts';
import { partyKeys, readViewer } from '#server/services/guide/list/viewer.ts';
import { findColleague, type Principal } from '#server/services/sessions/principal.ts';
import { readAll } from '#server/testing/data/feed.ts';
import { putGuide, readCast } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, desk, driver } = await testOffice(['desk', 'driver']);

type Guide = typeof guides.$inferSelect;

async function principalOf(username: string): Promise<Principal> {
  const [row] = await server.db.select().from(users).where(eq(users.username, username)).orderBy(users.id);
  return (await findColleague(server.db, { accountId: row?.accountId as number, session: '' }, username)) as Principal;
}

/** Returns the guides that a user sees on a tab, computed directly, the last transport first. */
async function byHand(username: string, tab: 0 | 1 | 2 | 3 = 0): Promise<Guide[]> {
  const keys = new Set(partyKeys(await readViewer(server.db, await principalOf(username)), tab));
  const all = await server.db.select().from(guides);
  return all
    .filter((guide) => guide.parties.some((party) => keys.has(party)))
    .sort((a, b) => b.firstTransportAt.getTime() - a.firstTransportAt.getTime() || b.id - a.id);
}

const query = (filters: Record<string, string | number>, rest = '') =>
  `/egar/list?${Object.entries(filters)
    .map(([name, value]) => `FilterNames=${name}&FilterValues=${encodeURIComponent(value)}`)
    .join('&')}&PageSize=200${rest}`;
const page = async (who: Client, filters: Record<string, string | number> = {}, rest = '') =>
  v.parse(EgarPage, (await who.get(query(filters, rest))).body);
const ids = (rows: { UniqueId: string }[]) => rows.map((row) => row.UniqueId);

test.each([
  [0, 'administrador'],
  [1, 'administrador'],
  [2, 'administrador'],
  [3, 'administrador'],
  [0, 'motorista'],
  [2, 'motorista'],
] as const)('tab %i lists and counts the guides of %s in order', async (tab, username) => {
  const expected = await byHand(username, tab);
  const found = await page(username === 'motorista' ? driver : desk, { IntervenientType: tab });
  expect(ids(found.aaData)).toEqual(expected.slice(0, 200).map((g) => g.uniqueId));
  expect([found.iTotalRecords, found.iTotalDisplayRecords, found.TotalIsCapped]).toEqual([
    expected.length,
    expected.length,
    false,
  ]);
});

const effective = (g: Guide, name: 'lerCode' | 'operation') =>
  g.status === 'f' && g.rectification?.accepted ? g.rectification[name] : g[name];

describe('each filter finds its matches', () => {
  const filters: [name: string, (sample: Guide) => [Record<string, string>, (g: Guide) => boolean]][] = [
    ['a state', () => [{ Status: 'o' }, (g) => g.status === 'o']],
    ['awaiting authorisation', () => [{ WaitingAuthorization: 'true' }, (g) => g.status === 'i']],
    ['not awaiting it', () => [{ WaitingAuthorization: 'false' }, (g) => g.status !== 'i']],
    ['a waste', () => [{ LerCode: '160601' }, (g) => effective(g, 'lerCode') === '160601']],
    ['a waste as it is written', () => [{ LerCode: '16 06 01 *' }, (g) => effective(g, 'lerCode') === '160601']],
    ['an operation', () => [{ OperationCode: 'R12' }, (g) => effective(g, 'operation') === 'R12']],
    ['a number', (s) => [{ Number: s.number }, (g) => g.number === s.number]],
    [
      'a part of a number',
      (s) => [{ Number: s.number.slice(-4).toLowerCase() }, (g) => g.number.includes(s.number.slice(-4))],
    ],
    [
      'a party',
      (s) => [
        { Vat: s.destinVat, ApaCode: s.destinApaCode },
        (g) => g.parties.some((p) => p.endsWith(`:${s.destinVat}:${s.destinApaCode}`)),
      ],
    ],
    ['a company', (s) => [{ Vat: s.destinVat }, (g) => g.parties.some((p) => p.includes(`:${s.destinVat}:`))]],
    [
      'an APA code',
      (s) => [{ ApaCode: s.originApaCode }, (g) => g.parties.some((p) => p.endsWith(`:${s.originApaCode}`))],
    ],
    [
      'several at once',
      (s) => [
        { Status: s.status, LerCode: effective(s, 'lerCode'), Vat: s.originVat, IntervenientType: '1' },
        (g) =>
          g.status === s.status &&
          effective(g, 'lerCode') === effective(s, 'lerCode') &&
          g.parties.some((p) => p.includes(`:${s.originVat}:`)),
      ],
    ],
    ['nothing at all', () => [{ LerCode: '010101' }, () => false]],
  ];
  test.each(filters)('%s', async (_, make) => {
    const all = await byHand('administrador');
    const [filter, test] = make(all[3] as Guide);
    const ownGuides = filter.IntervenientType ? await byHand('administrador', 1) : all;
    const expected = ownGuides.filter(test);
    const found = await page(desk, filter);
    expect(ids(found.aaData)).toEqual(expected.slice(0, 200).map((g) => g.uniqueId));
    expect([found.iTotalRecords, found.iTotalDisplayRecords]).toEqual([ownGuides.length, expected.length]);
  });

  test('filters by days in mainland Portugal, inclusive', async () => {
    const cast = await readCast(server);
    const at = (text: string) =>
      putGuide(server, cast, 'f', { firstTransportAt: new Date(text), statusAt: new Date(text) });
    const [before, first, last, after] = [
      await at('2017-07-01T22:59:59Z'),
      await at('2017-07-01T23:00:00Z'),
      await at('2017-07-02T22:59:59Z'),
      await at('2017-07-02T23:00:00Z'),
    ];
    expect(ids((await page(desk, { StartDate: '2017-07-02', EndDate: '2017-07-02' })).aaData)).toEqual([last, first]);
    expect(ids((await page(desk, { EndDate: '2017-07-03' })).aaData)).toEqual([after, last, first, before]);
  });

  test('for a client and a tag', async () => {
    const [client] = (await desk.get('/establishments?searchTerm=padaria')).body.aaData;
    const found = await page(desk, { ClientId: client.UniqueId });
    const expected = (await byHand('administrador')).filter((g) =>
      g.parties.some((p) => p.endsWith(`:${client.Vat}:${client.ApaCode}`)),
    );
    expect(ids(found.aaData)).toEqual(ids(expected.map((g) => ({ UniqueId: g.uniqueId }))));
    const tagged = (await page(desk)).aaData.find((row) => row.Products.length > 0);
    const tag = tagged?.Products[0]?.UniqueId as string;
    const some = await page(desk, { ProductId: tag });
    expect(ids(some.aaData)).toContain(tagged?.UniqueId);
    expect(some.aaData.every((row) => row.Products.some((p) => p.UniqueId === tag))).toBe(true);
    const stranger = await server.as('administrador', 'outra');
    expect((await stranger.get(query({ ClientId: client.UniqueId }))).status).toBe(400);
  });

  test('finds text in any identifying field', async () => {
    const cast = await readCast(server);
    const transporters = [
      {
        vat: cast.transporter.vat,
        apaCode: cast.transporter.apaCode,
        name: 'Camionagem Ímpar',
        plate: '98-ZX-76',
        at: '2026-01-02T10:00:00Z',
      },
      { vat: '508391687', apaCode: 'APA00000001', name: 'Outra', plate: 'ZY98XW', at: '2026-01-02T11:00:00Z' },
    ];
    const id = await putGuide(server, cast, 'o', { code: 'Q7W8E9', originName: 'Sucata São Brás 100%', transporters });
    const [guide] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
    const theirs = [
      guide?.number,
      'q7w8e9',
      '508391687',
      'impar camionagem',
      'SAO bras',
      '100%',
      '98-zx-76',
      '98ZX76',
      '98 ZX 76',
    ];
    const found = await Promise.all([...theirs, 'ZY-98-XW', 'zy98xw'].map((text) => page(desk, { Text: text ?? '' })));
    expect(found.map((one) => ids(one.aaData))).toEqual(found.map(() => [id]));
    expect(ids((await page(desk, { Text: (guide?.number ?? '').slice(-4) })).aaData)).toContain(id);
    for (const Text of ['q7w8e', '_7w8e9', '2026-01-02T', 'plate']) {
      expect(ids((await page(desk, { Text })).aaData)).toEqual(Text === 'q7w8e' ? [id] : []);
    }
  });

  test('finds guides by number, code, names and plates as written', async () => {
    const cast = await readCast(server);
    const transporters = [
      { ...cast.transporter, name: 'Camionagem D’Água', plate: 'FÜ-XY 987 / L-135791', at: '2026-01-02T10:00:00Z' },
    ];
    const id = await putGuide(server, cast, 'o', { code: 'QX7WQ8E9', originName: "Fonte D'Oleiros", transporters });
    const [guide] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
    const number = groupedNumber(guide?.number ?? '');
    expect(ids((await page(desk, { Number: number })).aaData)).toEqual([id]);
    for (const Text of [
      number,
      'QX7W-Q8E9',
      'qx7w–q8e9',
      'camionagem d’agua',
      "d'água",
      'fonte d’oleiros',
      'FÜXY987',
      'fü–xy 987',
      'L 135791',
    ])
      expect(ids((await page(desk, { Text })).aaData), Text).toEqual([id]);
  });

  test('finds no text of another account', async () => {
    const stranger = await server.as('administrador', 'outra');
    const [ownGuide] = await byHand('administrador');
    for (const Text of [
      ownGuide?.number,
      ownGuide?.code,
      ownGuide?.originName,
      ownGuide?.originVat,
      ownGuide?.transporters[0]?.plate,
    ]) {
      const found = await page(stranger, { Text: Text ?? '' });
      expect([ids(found.aaData), found.iTotalDisplayRecords]).toEqual([[], 0]);
    }
  });

  test.each([
    ['an unknown name', 'FilterNames=Nada&FilterValues=1', 'Nada'],
    ['names without values', 'FilterNames=Status', 'FilterValues'],
    ['a state that is none', 'FilterNames=Status&FilterValues=x', 'Status'],
    ['a date that is none', 'FilterNames=StartDate&FilterValues=ontem', 'StartDate'],
    ['a day that no month has', 'FilterNames=EndDate&FilterValues=2026-02-30', 'EndDate'],
    ['a date in another order', 'FilterNames=StartDate&FilterValues=11/20/2026', 'StartDate'],
    ['a key that is none', 'After=x', 'After'],
  ])('rejects %s with its field', async (_, text, Field) => {
    const answer = await desk.get(`/egar/list?${text}`);
    expect([answer.status, answer.body._validationErrors]).toEqual([400, [{ Field, Message: 'val_invalid_format' }]]);
  });
});

test('returns each guide once by page number and key', async () => {
  const expected = ids((await byHand('administrador')).map((g) => ({ UniqueId: g.uniqueId })));
  const [byNumber, keyed]: [string[], string[]] = [[], []];
  let next = '';
  for (let start = 0; start < expected.length; start += 37) {
    const numbered = await desk.get(`/egar?PageStart=${start}&PageSize=37`);
    const after = await desk.get(`/egar?PageSize=37${next ? `&After=${next}` : ''}`);
    byNumber.push(...ids(numbered.body.aaData));
    keyed.push(...ids(after.body.aaData));
    next = after.body.Next;
  }
  expect([byNumber, keyed, next]).toEqual([expected, expected, null]);
});

test('lists each side’s deadlines by date, expired ones on request', async () => {
  const list = async (text: string) =>
    v.parse(EgarPage, (await desk.get(`/egar/legal-deadlines?PageSize=200&${text}`)).body).aaData;
  const all = await list('LegalDeadlineType=4&IncludeExpired=true');
  expect(all.length).toBe((await desk.get('/dashboard/count-egar-legal-deadlines')).body.AsOrigin);
  expect(all.map((row) => row.Deadline)).toEqual(all.map((row) => row.Deadline).toSorted());
  expect(all.some((row) => (row.DueDays ?? 0) < 0)).toBe(true);
  const running = await list('LegalDeadlineType=4');
  expect(ids(running)).toEqual(ids(all.filter((row) => (row.DueDays ?? -1) >= 0)));
  const [waiting, answers] = [
    await list('LegalDeadlineType=1&IncludeExpired=1'),
    await list('LegalDeadlineType=3&IncludeExpired=1'),
  ];
  expect([...ids(waiting), ...ids(answers)].sort()).toEqual(ids(all).sort());
  expect(ids(await list('LegalDeadlineType=4&IncludeExpired=1&SortOrder=2')).at(-1)).toBe(all[0]?.UniqueId);
  const [one] = all;
  for (const number of [one?.Number ?? '', groupedNumber(one?.Number ?? '')])
    expect(ids(await list(`LegalDeadlineType=4&IncludeExpired=1&EGarNumber=${encodeURIComponent(number)}`))).toEqual([
      one?.UniqueId,
    ]);
  const named = await list(`LegalDeadlineType=4&IncludeExpired=1&Origin=${encodeURIComponent(one?.Origin.Nome ?? '')}`);
  expect(named.every((row) => row.Origin.Nome === one?.Origin.Nome)).toBe(true);
  expect(named.length).toBeGreaterThan(0);
});

test('stored counters match the guides after every change', async () => {
  const cast = await readCast(server);
  const id = await putGuide(server, cast, 'o');
  await (await server.as('destino', 'recicla')).post(`/egar/${id}/emission/reject`, { DestinComment: 'x' });
  await server.db.update(guides).set({ destinApaCode: 'OUTRO' }).where(eq(guides.uniqueId, id));
  await server.db.delete(guides).where(eq(guides.uniqueId, await putGuide(server, cast, 'f')));
  const ownGuides = await byHand('administrador');
  const count = (...s: string[]) => ownGuides.filter((g) => s.includes(g.status)).length;
  expect((await desk.get('/egar/status/count')).body).toEqual({
    Total: ownGuides.length,
    Open: count('i', 'o', 'r', 'rr'),
    WaitingAuthorizarion: count('i'),
    Finished: count('f'),
    ...((await desk.get('/dashboard/count-egar-legal-deadlines')).body as object),
  });
  expect((await page(desk)).iTotalRecords).toBe(ownGuides.length);
  const rows = await server.db.$count(guideParties);
  expect(rows).toBe((await server.db.select().from(guides)).reduce((total, g) => total + g.parties.length, 0));
});

describe('the changes feed', () => {
  const driversActs = ['CAN_CHANGE_TRANSPORTERS', 'CAN_SIGN_ON_PAPER'];
  test('carries visible guides, active or of the last ninety days', async () => {
    const { changes } = await readAll(server, driver);
    const found = new Map(changes.filter((c) => c.Entity === 'egar').map((c) => [c.Id, c.Row]));
    const since = new Date(server.now().getTime() - 90 * 86_400_000);
    const expected = (await byHand('motorista')).filter((g) => !['f', 'rv'].includes(g.status) || g.statusAt > since);
    expect([...found.keys()].sort()).toEqual(expected.map((g) => g.uniqueId).sort());
    const seen = [...found.values()].map((row) => v.parse(Egar, row));
    for (const { Actions, Status } of seen) {
      const changes = ['i', 'o'].includes(Status) ? Actions.filter((one) => driversActs.includes(one)) : [];
      expect(Actions).toEqual([...changes, 'CAN_SEE_DOCUMENT', 'CAN_CONSULT']);
    }
    expect(seen.some(({ Actions }) => Actions.includes('CAN_CHANGE_TRANSPORTERS'))).toBe(true);
  });
  test('sends the current row to each user who sees it', async () => {
    const cast = await readCast(server);
    const receiver = await server.as('destino', 'recicla');
    const id = await putGuide(server, cast, 'o');
    const { cursor } = await readAll(server, desk);
    await receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'x' });
    const { changes } = await readAll(server, desk, cursor);
    const change = changes.find((c) => c.Id === id);
    expect(change).toMatchObject({
      Entity: 'egar',
      Version: v.parse(Egar, change?.Row).Version,
      Row: { Status: 'rv', Actions: expect.any(Array) },
    });
  });
  test('carries what the pickers of a guide need', async () => {
    const names = new Set((await readAll(server, desk)).changes.map((c) => c.Entity));
    expect([...names].sort()).toEqual(
      [
        'creationRule',
        'egar',
        'equipment',
        'establishment',
        'movement',
        'notification',
        'outage',
        'pickupPoint',
        'serviceArea',
        'tag',
        'vehicle',
      ].sort(),
    );
  });
});
