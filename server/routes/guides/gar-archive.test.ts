import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArchivedGuide, ArchivePlace } from '#domain/guide/archive.ts';
import { archives } from '#server/db/schema/archives.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { files } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { buildArchive } from '#server/services/archive/build-archive.ts';
import {
  archiveRow,
  closedAt,
  closeNothing,
  madeArchive,
  request,
  unzipped,
  year,
} from '#server/testing/data/archives.ts';
import { putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, cast, desk } = await testOffice(['desk']);

const ids: string[] = [];

beforeAll(async () => {
  await closeNothing(server);
  // Last instant of the previous year and first of the next, in mainland Portugal.
  for (const at of [
    closedAt,
    new Date('2019-01-01T00:00:00Z'),
    new Date('2019-12-31T23:59:59Z'),
    new Date('2018-12-31T23:59:59Z'),
    new Date('2020-01-01T00:00:00Z'),
  ])
    ids.push(await putGuide(server, cast, 'f', { closedAt: at }));
  await putGuide(server, cast, 'o');
  await putGuide(server, { ...cast, origin: cast.client }, 'f', { closedAt });
});
beforeEach(async () => {
  await server.db.delete(archives);
});

const page = async (who: Client, query = '') =>
  (await who.get(`/gar-archive/page?Year=${year}&pageSize=200${query}`)).body;
const placeIn = (feed: { aaData: ArchivePlace[] }, { uniqueId }: { uniqueId: string }) =>
  feed.aaData.find((row) => row.UniqueId === uniqueId);
const download = (who: Client, id: string) =>
  server.app.request(`/api/gar-archive/download/${id}`, {
    headers: { Authorization: `Bearer ${who.token.access_token}` },
  });

describe('GET /gar-archive/page', () => {
  test('counts guides closed in the Portuguese year per establishment', async () => {
    const feed = await page(desk);
    expect(placeIn(feed, cast.origin)).toMatchObject({ Guides: 3, Archive: null, Size: expect.any(Number) });
    // It is the carrier of all of them, and each counts once in the total.
    expect(placeIn(feed, cast.transporter)).toMatchObject({ Guides: 4 });
    expect(placeIn(feed, cast.client)).toMatchObject({ Guides: 1 });
    expect(feed).toMatchObject({ Guides: 4, Places: 3, iTotalDisplayRecords: feed.aaData.length });
  });

  test('lists establishments with guides first', async () => {
    const counts = (await page(desk)).aaData.map((row: ArchivePlace) => row.Guides > 0);
    expect(counts.indexOf(false)).toBe(3);
    expect(counts.lastIndexOf(true)).toBe(2);
  });

  test('pages the list and searches by name', async () => {
    const feed = (await desk.get(`/gar-archive/page?Year=${year}&start=1&pageSize=2`)).body;
    expect([feed.aaData.length, feed.iTotalDisplayRecords > 2]).toEqual([2, true]);
    expect((await page(desk, '&searchTerm=padaria')).aaData.map((row: ArchivePlace) => row.Name)).toEqual([
      cast.client.name,
    ]);
  });

  test('lists an establishment’s guides, latest closed first', async () => {
    const feed = await page(desk, `&establishmentId=${cast.origin.uniqueId}`);
    expect(feed.aaData.map((row: ArchivedGuide) => row.UniqueId)).toEqual([ids[2], ids[0], ids[1]]);
    expect(feed).toMatchObject({ iTotalDisplayRecords: 3, Place: { Name: cast.origin.name, Guides: 3 } });
    expect(feed.aaData[1]).toMatchObject({
      ClosedAt: closedAt.toISOString().replace('.000', ''),
      LerCode: '160601',
      Quantity: 100,
      Files: 0,
    });
    const number = feed.aaData[0].Number;
    const found = await page(desk, `&establishmentId=${cast.origin.uniqueId}&searchTerm=${number}`);
    expect([found.aaData.length, found.iTotalDisplayRecords, found.iTotalRecords]).toEqual([1, 1, 3]);
  });

  test('shows the values of an accepted correction', async () => {
    const values = { quantity: 90.5, lerCode: '160602', operation: 'R4', group: null, numPgl: null };
    const rectification = {
      ...values,
      destinComment: null,
      originComment: null,
      closeAt: closedAt.toISOString(),
      accepted: true,
    };
    const id = await putGuide(server, cast, 'f', { closedAt, rectification });
    const feed = await page(desk, `&establishmentId=${cast.origin.uniqueId}`);
    expect(feed.aaData.find((row: ArchivedGuide) => row.UniqueId === id)).toMatchObject({
      LerCode: '160602',
      Quantity: 90.5,
    });
    await server.db.delete(guides).where(eq(guides.uniqueId, id));
  });

  test('hides an establishment of another account', async () => {
    const stranger = await server.as('administrador', 'outra');
    expect((await stranger.get(`/gar-archive/page?establishmentId=${cast.origin.uniqueId}`)).status).toBe(404);
    expect((await stranger.get('/gar-archive/page?establishmentId=none')).status).toBe(404);
    expect((await page(stranger)).Guides).toBe(0);
  });

  test('refuses a non-numeric year', async () => {
    expect((await desk.get('/gar-archive/page?Year=MMXIX')).status).toBe(400);
  });
});

test('refuses drivers and external users', async () => {
  const driver = await server.as('motorista');
  for (const path of ['/gar-archive/page', `/gar-archive/download/${ids[0]}`]) {
    expect((await driver.get(path)).body._applicationErrors).toEqual([{ Message: 'not_authorized_operation' }]);
  }
  const collaborator = await server.as('produtor');
  const mine = sql`user_id = (select id from users where username = 'produtor' and account_id = 1)`;
  const before = await server.db.select().from(establishmentPermissions).where(mine);
  await server.db.update(establishmentPermissions).set({ permission: 100 }).where(mine);
  expect((await collaborator.get('/gar-archive/page')).status).toBe(400);
  await server.db.delete(establishmentPermissions).where(mine);
  await server.db.insert(establishmentPermissions).values(before);
});

describe('POST /gar-archive/archive', () => {
  test('answers with the request, and the list shows it', async () => {
    const answer = await request(desk, cast.origin.uniqueId);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { Status: 'waiting', Done: 0, Total: 3, ExpiresAt: null },
    ]);
    expect(placeIn(await page(desk), cast.origin)?.Archive).toEqual(answer.body);
  });

  test.each([
    ['an e-mail that is none', { Email: 'arquivo' }, { Field: 'Email', Message: 'val_invalid_email' }],
    ['a year before the first', { Year: 2017 }, { Field: 'Year', Message: 'val_invalid_year' }],
    [
      'a year past the last',
      { Year: Math.max(2027, new Date().getFullYear()) + 1 },
      { Field: 'Year', Message: 'val_invalid_year' },
    ],
    ['no establishment', { EstablishmentId: '' }, { Field: 'EstablishmentId', Message: 'val_required' }],
  ])('refuses %s', async (_, over, error) => {
    const answer = await request(desk, cast.origin.uniqueId, over);
    expect([answer.status, answer.body._validationErrors]).toEqual([400, [error]]);
  });

  test('makes one archive at a time per establishment and year', async () => {
    const [first, second] = await Promise.all([
      request(desk, cast.origin.uniqueId),
      request(desk, cast.origin.uniqueId),
    ]);
    expect([first.status, second.status].sort()).toEqual([201, 400]);
    expect((await request(desk, cast.origin.uniqueId)).body._applicationErrors).toEqual([
      { Message: 'archive_being_generated' },
    ]);
    expect((await request(desk, cast.transporter.uniqueId)).status).toBe(201);
    const { UniqueId } = [first, second].find(({ status }) => status === 201)?.body ?? {};
    await buildArchive(server, (await archiveRow(server, UniqueId)).id);
    expect((await request(desk, cast.origin.uniqueId)).status).toBe(201);
  });

  test('refuses a year without guides', async () => {
    expect((await request(desk, cast.origin.uniqueId, { Year: 2021 })).body._applicationErrors).toEqual([
      { Message: 'archive_without_guides' },
    ]);
  });

  test('refuses an establishment of another account', async () => {
    const stranger = await server.as('administrador', 'outra');
    expect((await request(stranger, cast.origin.uniqueId)).status).toBe(404);
  });

  test('is limited to thirty in a day', async () => {
    const { body } = await request(desk, cast.origin.uniqueId);
    const { id: _, uniqueId: __, ...row } = await archiveRow(server, body.UniqueId);
    await server.db.insert(archives).values(Array.from({ length: 29 }, () => ({ ...row, status: 'ready' as const })));
    expect((await request(desk, cast.transporter.uniqueId)).body._applicationErrors).toEqual([
      { Message: 'too_many_archives_today' },
    ]);
  });

  test('has one effect for one key', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { Email: 'a@b.example', EstablishmentId: cast.origin.uniqueId, Year: year };
    const [one, two] = [
      await desk.post('/gar-archive/archive', body, key),
      await desk.post('/gar-archive/archive', body, key),
    ];
    expect([two.status, two.body]).toEqual([201, one.body]);
  });
});

describe('GET /gar-archive/download', () => {
  test('streams a finished archive for five days', async () => {
    const id = await madeArchive(server, desk, cast.origin.uniqueId);
    const answer = await download(desk, id);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      'e-GARs 2019 Oficinas Vela Azul, Lda.zip',
    );
    expect(unzipped(new Uint8Array(await answer.arrayBuffer())).size).toBe(4);
    const stored = placeIn(await page(desk), cast.origin)?.Archive;
    expect(stored).toMatchObject({ Status: 'ready', Size: Number(answer.headers.get('content-length')) });
    server.pass(5 * 86_400_000);
    const later = await server.as('administrador');
    expect((await download(later, id)).status).toBe(404);
    expect(placeIn(await page(later), cast.origin)?.Archive).toMatchObject({ Status: 'expired' });
    server.pass(-5 * 86_400_000);
  });

  test('refuses unfinished archives and users who see less', async () => {
    const waiting = (await request(desk, cast.origin.uniqueId)).body.UniqueId;
    expect((await download(desk, waiting)).status).toBe(404);
    await server.db.delete(archives);
    const id = await madeArchive(server, desk, cast.origin.uniqueId);
    expect((await download(await server.as('administrador', 'outra'), id)).status).toBe(404);
    const collaborator = await server.as('produtor');
    expect((await download(collaborator, id)).status).toBe(404);
    expect(placeIn(await page(collaborator), cast.origin)?.Archive ?? null).toBeNull();
  });

  test('gives a guide as PDF, with attachments as ZIP', async () => {
    const [id = ''] = ids;
    const alone = await download(desk, id);
    expect(alone.headers.get('content-type')).toBe('application/pdf');
    const [guide] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
    const uniqueId = crypto.randomUUID();
    await server.files.put(uniqueId, Buffer.from('talão'));
    const common = {
      accountId: 1,
      userId: 1,
      contentType: 'application/pdf',
      size: 6,
      digest: 'x',
      createdAt: closedAt,
    };
    await server.db.insert(files).values({ ...common, uniqueId, name: 'talão.pdf', guideId: guide?.id as number });
    const both = await download(desk, id);
    expect(both.headers.get('content-type')).toBe('application/zip');
    expect([...unzipped(new Uint8Array(await both.arrayBuffer())).keys()]).toEqual([
      `${guide?.number}-assinada.pdf`,
      'talão.pdf',
    ]);
  });

  test('refuses open guides and guides of another account', async () => {
    const open = await putGuide(server, cast, 'o');
    expect((await download(desk, open)).status).toBe(404);
    expect((await download(await server.as('administrador', 'outra'), ids[0] ?? '')).status).toBe(404);
    expect((await download(desk, 'no-such-id')).status).toBe(404);
  });
});
