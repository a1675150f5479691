import { afterEach, expect, test } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { SnapshotWrite } from '../outbox/command.ts';
import { noEpochs } from '../restored/epoch.ts';
import { keptEntities } from './kept-entities.ts';
import { applyWrites, dropUnread, openSnapshot } from './snapshot.ts';

const opened: UserDb[] = [];
afterEach(() => Promise.all(opened.splice(0).map((db) => db.delete())));

async function device() {
  const db = await openUserDb(`snapshot-${crypto.randomUUID()}`);
  opened.push(db);
  const tags = async () =>
    (await db.tags.toArray()).map(({ UniqueId, InternalCode, Version, read }) => [
      UniqueId,
      InternalCode,
      Version,
      read,
    ]);
  return { ctx: { db, kept: keptEntities, epochs: noEpochs() }, tags };
}
const tag = (id: string, InternalCode: string, Version: number): SnapshotWrite => ({
  entity: 'tag',
  id,
  row: { Id: 1, UniqueId: id, InternalCode, Description: null, Version },
});

test('a row replaces older versions, never newer ones', async () => {
  const { ctx, tags } = await device();
  await applyWrites(ctx, [tag('a', 'first', 2), tag('b', 'first', 2)]);
  await applyWrites(ctx, [tag('a', 'older', 1), tag('b', 'newer', 3)]);
  expect(await tags()).toEqual([
    ['a', 'first', 2, 0],
    ['b', 'newer', 3, 0],
  ]);
});

test('without versions the last write wins', async () => {
  const { ctx, tags } = await device();
  await applyWrites(ctx, [tag('a', 'first', 2)]);
  await applyWrites(ctx, [tag('a', 'second', 0)]);
  expect(await tags()).toEqual([['a', 'second', 0, 0]]);
});

test('within a page the later write or removal wins', async () => {
  const { ctx, tags } = await device();
  await applyWrites(ctx, [
    tag('a', 'first', 1),
    tag('a', 'second', 2),
    tag('b', 'first', 1),
    { entity: 'tag', id: 'b', row: null },
  ]);
  expect(await tags()).toEqual([['a', 'second', 2, 0]]);
});

test('a full read confirms rows newer than its own', async () => {
  const { ctx, tags } = await device();
  await applyWrites(ctx, [tag('a', 'kept', 5), tag('b', 'gone', 5)]);
  await applyWrites(ctx, [tag('a', 'older', 4)], 1);
  await dropUnread(ctx, 1, ['tag']);
  expect(await tags()).toEqual([['a', 'kept', 5, 1]]);
});

test('a patch changes named fields of existing rows only', async () => {
  const { ctx, tags } = await device();
  await applyWrites(ctx, [tag('a', 'first', 1)], 3);
  await applyWrites(ctx, [
    { entity: 'tag', id: 'a', patch: { InternalCode: 'patched' } },
    { entity: 'tag', id: 'b', patch: { InternalCode: 'nobody' } },
  ]);
  expect(await tags()).toEqual([['a', 'patched', 1, 3]]);
});

test('skips an answer with a malformed row, writes the others', async () => {
  const { ctx, tags } = await device();
  const broken: SnapshotWrite = { entity: 'tag', id: 'b', row: { UniqueId: 'b' } };
  const batch = await openSnapshot(ctx, [tag('a', 'first', 1), tag('c', 'first', 1), broken]);
  expect(batch.apply([tag('a', 'first', 1), broken])).toBe(false);
  expect(batch.apply([tag('c', 'first', 1)])).toBe(true);
  await batch.write();
  expect(await tags()).toEqual([['c', 'first', 1, 0]]);
  await expect(applyWrites(ctx, [broken])).rejects.toThrow('does not fit');
});

test('ignores entities that this version does not keep', async () => {
  const { ctx, tags } = await device();
  await applyWrites(ctx, [{ entity: 'rule' as 'tag', id: 'r', row: { UniqueId: 'r' } }, tag('a', 'first', 1)]);
  expect(await tags()).toEqual([['a', 'first', 1, 0]]);
});

test('a full read replaces newer versions from before a restore', async () => {
  const { ctx, tags } = await device();
  await applyWrites(ctx, [tag('a', 'lost', 7), tag('b', 'lost', 7)], 1);
  Object.assign(ctx.epochs, { oldRead: 1 });
  await applyWrites(ctx, [tag('a', 'restored', 2)], 2);
  await applyWrites(ctx, [tag('a', 'stale', 1)], 2);
  expect(await tags()).toEqual([
    ['a', 'restored', 2, 2],
    ['b', 'lost', 7, 1],
  ]);
});
