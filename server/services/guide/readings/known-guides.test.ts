import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { GuideDifference } from '#domain/guide/differences.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { registryDifferences, registryReadings } from '#server/db/schema/readings.ts';
import type { RegistryGuide } from '#server/registry/registry.ts';
import { putGuide } from '#server/testing/data/guides.ts';
import { findReadings, nationalGuide, nationalList, readOnly } from '#server/testing/data/national-guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, desk } = await testOffice(['desk']);

beforeEach(() => readOnly(server, [cast.origin]));

/** Adds a guide of this server, that the national system has with these differences. */
async function known(status: GuideStatus, over: Partial<RegistryGuide>) {
  const id = await putGuide(server, cast, status);
  const [row] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
  if (!row) throw new Error('no guide');
  const { number, code } = row;
  const theirs = nationalGuide(server, cast, { status, number, code, url: row.registryUrl, ...over });
  theirs.facts = { ...theirs.facts, transporters: row.transporters };
  return { id, key: row.id, version: row.version, list: nationalList([theirs]), theirs };
}
const read = async (list: ReturnType<typeof nationalList>) => {
  await server.db.update(registryReadings).set({ dueAt: server.now() });
  await findReadings(server, list)();
};
const guideOf = async (id: string) => (await desk.get(`/egar/${id}`)).body;
const shown = async (id: string) =>
  ((await desk.get('/egar/registry/differences')).body.Items as GuideDifference[]).find((one) => one.UniqueId === id);
const ours = (guideId: number, over: Partial<typeof guideIntents.$inferInsert> = {}) =>
  server.db.insert(guideIntents).values({
    key: crypto.randomUUID(),
    requestHash: '',
    act: 'acceptEmission',
    guideId,
    payload: {},
    leaseUntil: server.now(),
    createdAt: server.now(),
    ...over,
  });

test('applies a state that acts of the parties lead to', async () => {
  const at = server.now().toISOString();
  const { id, list } = await known('o', { status: 'f', statusAt: at, closedAt: at });
  await read(list);
  const guide = await guideOf(id);
  expect(guide).toMatchObject({ Status: 'f', StatusDate: at, FromRegistry: false });
  expect(guide.History).toMatchObject([{ Act: 'adopt', From: 'o', To: 'f', By: 'SILiAmb' }]);
  await read(list);
  expect((await guideOf(id)).Version).toBe(guide.Version);
});

test('applies a correction once, whatever the form of its times', async () => {
  const rectification = {
    quantity: 95,
    lerCode: '160601',
    operation: 'R13',
    group: null,
    numPgl: null,
    destinComment: 'Báscula',
    originComment: null,
    closeAt: '2026-01-02T10:00:00Z',
    accepted: false,
  };
  const { id, list } = await known('o', { status: 'r', rectification, closedAt: '2026-01-02T10:00:00Z' });
  await read(list);
  const guide = await guideOf(id);
  expect(guide).toMatchObject({ Status: 'r', ResidueRectified: { QuantidadeCorrigido: 95 } });
  expect(guide.History).toMatchObject([
    {
      Act: 'adopt',
      From: 'o',
      To: 'r',
      Changes: [{ Field: 'quantity', Old: '100.00', New: '95.00' }, { Field: 'closedAt' }],
    },
  ]);
  await read(list);
  expect((await guideOf(id)).Version).toBe(guide.Version);
});

test('shows a state that no act leads to, until it is gone', async () => {
  const { id, list, theirs } = await known('o', { status: 'i' });
  await read(list);
  expect(await shown(id)).toMatchObject({ CanAdopt: false, Fields: [{ Field: 'status', Ours: 'o', Theirs: 'i' }] });
  theirs.status = 'o';
  await read(list);
  expect([await shown(id), await server.db.$count(registryDifferences)]).toEqual([undefined, 0]);
  expect((await guideOf(id)).History).toEqual([]);
});

test.each(['pending', 'uncertain'] as const)('shows a difference while an act of ours is %s', async (status) => {
  const at = server.now().toISOString();
  const { id, key, list } = await known('o', { status: 'f', closedAt: at });
  await ours(key, { status });
  await read(list);
  expect([(await guideOf(id)).Status, (await shown(id))?.Fields[0]]).toEqual([
    'o',
    { Field: 'status', Ours: 'o', Theirs: 'f' },
  ]);
  await server.db.update(guideIntents).set({ status: 'abandoned' }).where(eq(guideIntents.guideId, key));
  await read(list);
  expect([(await guideOf(id)).Status, await shown(id)]).toEqual(['f', undefined]);
});

test('ignores an answer that may be older than an act of ours', async () => {
  const { id, key, list } = await known('rr', { status: 'r' });
  const corrected = (await server.db.select().from(guides).where(eq(guides.id, key)))[0]?.rectification ?? null;
  for (const one of list.guides) one.rectification = corrected;
  await ours(key, { status: 'done', leaseUntil: new Date(server.now().getTime() + 15_000) });
  await read(list);
  expect([(await guideOf(id)).Status, await shown(id)]).toEqual(['rr', undefined]);
});

test('updates address and words without a line in the history', async () => {
  const { id, list } = await known('o', { url: 'https://siliamb.invalid/outra', stateWords: 'Aguarda Ação' });
  await read(list);
  const guide = await guideOf(id);
  expect(guide).toMatchObject({ StateWords: 'Aguarda Ação', HasSignedPdf: true, History: [] });
});

test('completes the parties of a guide that another account has brought', async () => {
  const carried = nationalGuide(server, cast);
  const list = nationalList([carried]);
  await readOnly(server, [cast.destin]);
  await read(list);
  await findReadings(server, list)();
  const bare = async () =>
    (await server.db.select().from(guides).where(eq(guides.number, carried.number)))[0]?.transporters[0]?.apaCode;
  expect(await bare()).toBe('');
  await readOnly(server, [cast.transporter]);
  await findReadings(server, list)();
  expect(await bare()).toBe(cast.transporter.apaCode);
});

test('applies a change of plates once, with its history', async () => {
  const { id, list, theirs } = await known('o', {});
  const [first] = theirs.facts.transporters;
  theirs.facts = {
    ...theirs.facts,
    transporters: [{ ...(first as typeof first & object), apaCode: '', plate: '45PM82' }],
  };
  await read(list);
  const guide = await guideOf(id);
  expect(guide.Transporters[0]).toMatchObject({ Matricula: '45-PM-82', ApaCode: cast.transporter.apaCode });
  expect(guide.History.at(-1)).toMatchObject({ Act: 'changeTransporters', By: 'SILiAmb' });
  await read(list);
  expect((await guideOf(id)).Version).toBe(guide.Version);
});
