import { DatabaseSync } from 'node:sqlite';
import type { Objects } from '../files/objects.ts';
import { contentFolder, contentPath, filesOfCopy } from './files.ts';
import { begunAt, isWhole, listCopies, pathIn, readCopy } from './manifest.ts';
import { keptCopies } from './retention.ts';

/** Time in ms after which an unfinished copy counts as interrupted. */
const interruptedMs = 86_400_000;

/** Removes a copy; its manifest first, because a copy without one is none. */
async function removeCopy(objects: Objects, id: string, paths: readonly string[]): Promise<void> {
  await objects.remove(pathIn(id, 'manifest.json'));
  for (const path of paths) await objects.remove(path);
}

/** Removes bytes that no copy names any more. */
async function removeUnnamed(objects: Objects, ids: readonly string[]): Promise<void> {
  const named = new DatabaseSync('');
  try {
    named.exec('create table content (path text primary key) without rowid; begin');
    const insert = named.prepare('insert or ignore into content values (?)');
    const find = named.prepare('select 1 from content where path = ?');
    for (const id of ids) {
      const copy = await readCopy(objects, id);
      // Without its list nobody knows what this copy names.
      if (!copy) return;
      for await (const { sha256 } of filesOfCopy(objects, copy)) insert.run(contentPath(sha256));
    }
    for await (const { path } of objects.list(contentFolder)) if (!find.get(path)) await objects.remove(path);
  } finally {
    named.close();
  }
}

/**
 * Removes the copies that are not kept, and the bytes that only they had. While another copy may be
 * under way, no bytes are removed: they may be its own. The copy that was just made stays even if
 * the clock was set back, and it is not the newest.
 */
export async function pruneCopies(objects: Objects, now: Date, made?: string): Promise<void> {
  const copies = [...(await listCopies(objects))];
  const whole = copies.filter(([id, paths]) => isWhole(id, paths)).map(([id]) => id);
  const kept = keptCopies(whole);
  if (made !== undefined) kept.add(made);
  let isAlone = true;
  for (const [id, paths] of copies) {
    if (kept.has(id)) continue;
    const isUnfinished = !isWhole(id, paths) && now.getTime() - begunAt(id).getTime() < interruptedMs;
    if (isUnfinished) isAlone = false;
    else await removeCopy(objects, id, paths);
  }
  if (isAlone) await removeUnnamed(objects, [...kept]);
}
