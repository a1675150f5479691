import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveParts, archives } from '#server/db/schema/archives.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { files as fileRows } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { mails } from '#server/db/schema/mails.ts';
import { officialDocuments } from '#server/db/schema/readings.ts';
import { RegistryDown } from '#server/registry/errors.ts';
import { officialAddress } from '#server/registry/local/address.ts';
import {
  archiveRow,
  closedAt,
  closeNothing,
  madeArchive,
  readIndex,
  request,
  storedZip,
} from '#server/testing/data/archives.ts';
import { putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { buildArchive, guidesPerPart, partFile } from './build-archive.ts';
import { pruneArchives } from './prune-archives.ts';

const { server, cast, desk } = await testOffice(['desk'], { PUBLIC_URL: 'https://guiar.example' });

const count = guidesPerPart * 2 + 7;
const numbers = Array.from({ length: count }, (_, at) => `PT20190615${String(at).padStart(6, '0')}`);
let firstGuide = '';

beforeAll(async () => {
  await closeNothing(server);
  for (const number of numbers) {
    const registryUrl = number === numbers[1] ? officialAddress({ number, code: 'ABCD1234' }) : null;
    const id = await putGuide(server, cast, 'f', { number, closedAt, registryUrl });
    firstGuide ||= id;
  }
  const [guide] = await server.db.select().from(guides).where(eq(guides.uniqueId, firstGuide));
  const common = {
    accountId: 1,
    userId: 1,
    contentType: 'application/pdf',
    size: 6,
    digest: 'x',
    guideId: guide?.id as number,
    createdAt: closedAt,
  };
  for (const name of ['talão.pdf', 'Talão.pdf', '..\\fora.pdf']) {
    const uniqueId = crypto.randomUUID();
    await server.files.put(uniqueId, Buffer.from(name));
    await server.db.insert(fileRows).values({ ...common, uniqueId, name });
  }
});
beforeEach(async () => {
  await server.db.delete(mails);
  await server.db.delete(archives);
});

const pdfs = (zip: Map<string, Buffer>) => [...zip.keys()].filter((name) => name.startsWith('guias/')).sort();
const expectedPdfs = numbers.map((number) => `guias/${number}${number === numbers[1] ? '-assinada' : ''}.pdf`);

describe('an archive', () => {
  test('holds each guide once, with attachments and index line', async () => {
    const id = await madeArchive(server, desk, cast.origin.uniqueId);
    const zip = await storedZip(server, id);
    expect(pdfs(zip)).toEqual(expectedPdfs);
    expect(
      zip
        .get(expectedPdfs[1] as string)
        ?.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const attached = [...zip.keys()].filter((name) => name.startsWith('anexos/'));
    expect(attached).toEqual(['talão.pdf', 'Talão (2).pdf', '_fora.pdf'].map((name) => `anexos/${numbers[0]}/${name}`));
    expect(zip.get(attached[1] as string)?.toString()).toBe('Talão.pdf');
    const lines = readIndex(zip);
    expect(lines.map((line) => line.split(';')[0])).toEqual(numbers);
    expect(lines[0]).toContain(`;15/06/2019, 11:00;`);
    expect(lines[0]).toContain(`;100;R13;guias/${numbers[0]}.pdf;`);
    expect(await archiveRow(server, id)).toMatchObject({ status: 'ready', done: count, total: count });
  });

  test('has an index with byte order mark and no formulas', async () => {
    await server.db
      .update(guides)
      .set({ originName: '=HYPERLINK("http://mau.example")' })
      .where(eq(guides.number, numbers[2] as string));
    const id = await madeArchive(server, desk, cast.origin.uniqueId);
    const zip = await storedZip(server, id);
    expect(zip.get('indice.csv')?.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(readIndex(zip)[2]).toContain(`"'=HYPERLINK(""http://mau.example"")"`);
    await server.db
      .update(guides)
      .set({ originName: cast.origin.name })
      .where(eq(guides.number, numbers[2] as string));
  });

  test('is announced by one e-mail linking to the sign-in', async () => {
    const id = await madeArchive(server, desk, cast.origin.uniqueId);
    await buildArchive(server, (await archiveRow(server, id)).id);
    const sent = await server.db.select().from(mails);
    expect(sent).toMatchObject([
      { recipient: 'arquivo@velaazul.example', subject: 'Arquivo de e-GARs de 2019 pronto: Oficinas Vela Azul, Lda.' },
    ]);
    expect(sent[0]?.text).toContain(
      `https://guiar.example/#/gars-archive/2019/establishment/${cast.origin.uniqueId}\n`,
    );
    expect(sent[0]?.text).not.toContain(id);
  });

  test('leaves nothing of its parts', async () => {
    const id = await madeArchive(server, desk, cast.origin.uniqueId);
    expect(await server.db.$count(archiveParts)).toBe(0);
    for (const number of [0, 1, 2]) expect(await server.files.size(partFile({ uniqueId: id }, number))).toBeNull();
  });
});

/** Makes the process die at a call of the store, before or after the call has done its work. */
function dyingAt(step: number, when: 'before' | 'after'): TestServer['files'] {
  let calls = 0;
  const { files } = server;
  const die = () => {
    throw new Error('killed');
  };
  return {
    ...files,
    write: async (id, chunks) => {
      calls += 1;
      if (calls === step && when === 'before') die();
      const size = await files.write(id, chunks);
      if (calls === step) die();
      return size;
    },
    remove: async (id) => {
      calls += 1;
      if (calls === step) die();
      await files.remove(id);
    },
  };
}

// Calls of the store: three parts, the whole, and the removal of the first part.
const places = [1, 2, 3, 4, 5].flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when })));
describe.each(places)('killed $when step $step', ({ step, when }) => {
  test('resumes with each guide once and one e-mail', async () => {
    const id = (await request(desk, cast.origin.uniqueId)).body.UniqueId as string;
    const row = await archiveRow(server, id);
    await expect(buildArchive({ ...server, files: dyingAt(step, when) }, row.id)).rejects.toThrow('killed');
    const { done } = await archiveRow(server, id);
    expect(done).toBe([0, 0, guidesPerPart, guidesPerPart * 2, count, count][step]);
    await buildArchive(server, row.id);
    const zip = await storedZip(server, id);
    expect([pdfs(zip), readIndex(zip).length, await server.db.$count(mails)]).toEqual([expectedPdfs, count, 1]);
    expect([await archiveRow(server, id), await server.db.$count(archiveParts)]).toMatchObject([
      { status: 'ready', done: count },
      0,
    ]);
  });
});

test('does not redraw guides stored before a kill', async () => {
  const id = (await request(desk, cast.origin.uniqueId)).body.UniqueId as string;
  const row = await archiveRow(server, id);
  await expect(buildArchive({ ...server, files: dyingAt(3, 'before') }, row.id)).rejects.toThrow('killed');
  const written: string[] = [];
  const watched = {
    ...server.files,
    write: (name: string, chunks: AsyncIterable<Uint8Array>) => {
      written.push(name);
      return server.files.write(name, chunks);
    },
  };
  await buildArchive({ ...server, files: watched }, row.id);
  expect(written).toEqual([partFile({ uniqueId: id }, 2), id]);
});

test('two processes at once make one archive', async () => {
  const id = (await request(desk, cast.origin.uniqueId)).body.UniqueId as string;
  const row = await archiveRow(server, id);
  const outcomes = await Promise.allSettled([buildArchive(server, row.id), buildArchive(server, row.id)]);
  if (outcomes.some(({ status }) => status === 'rejected')) await buildArchive(server, row.id);
  expect(pdfs(await storedZip(server, id))).toEqual(expectedPdfs);
  expect([await archiveRow(server, id), await server.db.$count(mails)]).toMatchObject([
    { status: 'ready', done: count },
    1,
  ]);
});

test('stops at once on request, and resumes later', async () => {
  const id = (await request(desk, cast.origin.uniqueId)).body.UniqueId as string;
  const row = await archiveRow(server, id);
  const stopping = new AbortController();
  stopping.abort();
  await expect(buildArchive(server, row.id, stopping.signal)).rejects.toThrow();
  expect(await archiveRow(server, id)).toMatchObject({ status: 'running', done: 0 });
  await buildArchive(server, row.id);
  expect(await archiveRow(server, id)).toMatchObject({ status: 'ready' });
});

test('waits for a national system that serves no documents', async () => {
  const id = (await request(desk, cast.origin.uniqueId)).body.UniqueId as string;
  const row = await archiveRow(server, id);
  const registry = { ...server.registry, document: () => Promise.reject(new RegistryDown()) };
  await server.db.delete(officialDocuments);
  await expect(buildArchive({ ...server, registry }, row.id)).rejects.toThrow(RegistryDown);
  expect(await archiveRow(server, id)).toMatchObject({ status: 'running', done: 0 });
});

test('fails when its requester no longer sees any guide', async () => {
  const id = (await request(desk, cast.origin.uniqueId)).body.UniqueId as string;
  const row = await archiveRow(server, id);
  const held = await server.db
    .select()
    .from(establishmentPermissions)
    .where(eq(establishmentPermissions.userId, row.userId));
  await server.db.delete(establishmentPermissions).where(eq(establishmentPermissions.userId, row.userId));
  await buildArchive(server, row.id);
  await server.db.insert(establishmentPermissions).values(held);
  expect([await archiveRow(server, id), await server.db.$count(mails)]).toMatchObject([{ status: 'failed' }, 0]);
});

test('after five days only a row without address remains', async () => {
  const id = await madeArchive(server, desk, cast.origin.uniqueId);
  const at = (days: number) => new Date(server.now().getTime() + days * 86_400_000);
  expect(await pruneArchives(server.db, server.files, at(4.9))).toBe(0);
  expect(await server.files.size(id)).not.toBeNull();
  expect(await pruneArchives(server.db, server.files, at(5.1))).toBe(1);
  expect([await server.files.size(id), await archiveRow(server, id)]).toMatchObject([
    null,
    { status: 'expired', email: '' },
  ]);
});

test('gives up an unfinished archive after five days', async () => {
  const id = (await request(desk, cast.origin.uniqueId)).body.UniqueId as string;
  const row = await archiveRow(server, id);
  await expect(buildArchive({ ...server, files: dyingAt(3, 'before') }, row.id)).rejects.toThrow('killed');
  await pruneArchives(server.db, server.files, new Date(server.now().getTime() + 5.1 * 86_400_000));
  expect(await archiveRow(server, id)).toMatchObject({ status: 'failed' });
  expect(await server.files.size(partFile({ uniqueId: id }, 0))).toBeNull();
});
