import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { type Egar, EgarPage } from '#domain/guide/guide.ts';
import { guideSorts } from '#domain/guide/list/filter-names.ts';
import { type GuideOrder, inOrder, orderKey } from '#domain/guide/list/order.ts';
import { guides } from '#server/db/schema/guides.ts';
import { placeNamed, putGuide, readCast } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, desk } = await testOffice(['desk']);

/** Guides that share their dates, deadlines and quantities, some of them corrected. */
let made: string[];
const party = 'APA77700001';
const orders: GuideOrder[] = guideSorts.flatMap((column) =>
  [false, true].map((descending) => ({ column, descending })),
);

beforeAll(async () => {
  const cast = {
    ...(await readCast(server)),
    destin: { ...(await placeNamed(server, 'Moliço Verde, S.A.', 'recicla')), apaCode: party },
  };
  made = [];
  for (let n = 0; n < 16; n++) made.push(await putGuide(server, cast, 'o'));
});

const orderQuery = ({ column, descending }: GuideOrder) => `SortColumn=${column}&SortOrder=${descending ? 2 : 1}`;
const ofParty = `FilterNames=ApaCode&FilterValues=${party}`;
const ids = (rows: readonly Egar[]) => rows.map((row) => row.UniqueId);

/** Reads a whole list, its pages by number or by key. */
async function pages(query: string, by: 'number' | 'key', size: number): Promise<Egar[]> {
  const rows: Egar[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const from = by === 'number' ? `&PageStart=${rows.length}` : next && `&After=${next}`;
    const page: EgarPage = v.parse(EgarPage, (await desk.get(`/egar/list?PageSize=${size}&${query}${from}`)).body);
    rows.push(...page.aaData);
    next = page.Next;
  }
  return rows;
}

const change = fc.record({
  firstTransportAt: fc
    .constantFrom('2026-01-02T10:00:00Z', '2026-01-02T10:00:00.001Z', '2025-12-31T23:59:59Z')
    .map((text) => new Date(text)),
  deadline: fc.constantFrom(null, '2026-02-01', '2026-01-31'),
  quantity: fc.constantFrom('9.00', '10.00', '100.50', '0.01'),
  corrected: fc.constantFrom(null, 9, 10.25),
  number: fc.constantFrom('PT2', 'pt1', 'PT10', 'ZZ9', 'A.1'),
});

test('a device orders guides as the server does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 16, maxLength: 16 }),
      fc.constantFrom(...orders),
      async (changes, order) => {
        for (const [n, { corrected, number, quantity, ...rest }] of changes.entries()) {
          const value = { quantity: corrected ?? 0, lerCode: '160601', operation: 'R13', group: null, numPgl: null };
          const accepted = {
            ...value,
            destinComment: null,
            originComment: null,
            closeAt: '2026-01-03T10:00:00Z',
            accepted: true,
          };
          const state =
            corrected === null
              ? { status: 'o' as const, rectification: null }
              : { status: 'f' as const, rectification: accepted };
          await server.db
            .update(guides)
            .set({ ...rest, ...state, quantity, number: `${number}-${n}` })
            .where(eq(guides.uniqueId, made[n] as string));
        }
        const byNumber = await pages(`${ofParty}&${orderQuery(order)}`, 'number', 5);
        const byKey = await pages(`${ofParty}&${orderQuery(order)}`, 'key', 3);
        const shuffled = byNumber.toSorted((a, b) => (a.UniqueId < b.UniqueId ? -1 : 1));
        expect(ids(byNumber)).toEqual(ids(shuffled.sort(inOrder(order))));
        expect(ids(byKey)).toEqual(ids(byNumber));
        expect(byNumber).toHaveLength(made.length);
      },
    ),
    { numRuns: 24, seed: 7 },
  );
}, 120_000);

test.each(orders)('the whole list by $column (descending: $descending) has each guide once', async (order) => {
  const rows = await pages(orderQuery(order), 'key', 200);
  expect(new Set(ids(rows)).size).toBe(rows.length);
  expect(ids(rows)).toEqual(ids(rows.toSorted(inOrder(order))));
  expect(ids(await pages(orderQuery(order), 'number', 200))).toEqual(ids(rows));
});

test('sorts columns ascending by default, and the date descending', async () => {
  const first = async (query: string) =>
    v.parse(EgarPage, (await desk.get(`/egar/list?${query}`)).body).aaData[0]?.UniqueId;
  expect(await first('')).toBe(await first('SortColumn=FirstTransportDate&SortOrder=2'));
  expect(await first('SortColumn=Quantity')).toBe(await first('SortColumn=Quantity&SortOrder=1'));
});

test.each([
  ['SortColumn=Origin', 'SortColumn'],
  ['SortColumn=Number&SortOrder=3', 'SortOrder'],
  ['SortOrder=up', 'SortOrder'],
])('rejects %s with its field', async (query, Field) => {
  const answer = await desk.get(`/egar/list?${query}`);
  expect([answer.status, answer.body._validationErrors]).toEqual([400, [{ Field, Message: 'val_invalid_format' }]]);
});

test('rejects an invalid page key or another order’s', async () => {
  const { Next } = (await desk.get('/egar/list?PageSize=1&SortColumn=Number')).body;
  const token = (text: string) => Buffer.from(text).toString('base64url');
  const refused = [
    `SortColumn=Quantity&After=${Next}`,
    `SortColumn=Number&SortOrder=2&After=${Next}`,
    ...['2026-02-31T10:00:00Z', 'Tue Nov 24'].map(
      (key) => `After=${token(`${orderKey({ column: 'FirstTransportDate', descending: true })}|${key}|1`)}`,
    ),
    ...['2026-02-31', 'ontem'].map((key) => `SortColumn=Deadline&After=${token(`Deadline|${key}|1`)}`),
    `SortColumn=Quantity&After=${token('Quantity|1e400|1')}`,
    `SortColumn=Number&After=${token('Number|PT\0|1')}`,
  ];
  for (const query of refused) {
    const answer = await desk.get(`/egar/list?${query}`);
    expect([query, answer.status, answer.body._validationErrors]).toEqual([
      query,
      400,
      [{ Field: 'After', Message: 'val_invalid_format' }],
    ]);
  }
});

test('the API document lists the columns to order by', async () => {
  const { body } = await server.call('GET', '/api/openapi.json');
  const { parameters } = body.paths['/api/egar/list'].get;
  expect(parameters.find(({ name }: { name: string }) => name === 'SortColumn').schema.enum).toEqual([...guideSorts]);
  expect(parameters.map(({ name }: { name: string }) => name)).toContain('SortOrder');
});
