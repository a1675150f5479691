import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../check/json-file.ts';
import { filesOf } from '../check/pages.ts';
import { type Contents, contentsFile } from './live.ts';
import { unpackTar } from './tar.ts';

/**
 * Unpacks a copy of the embedded database into a folder, as it was at the moment of the copy.
 * @returns what the copy says it holds
 * @throws Error if the copy is cut off or damaged
 */
export async function unpackDatabase(chunks: AsyncIterable<Uint8Array>, folder: string): Promise<Contents> {
  await unpackTar(chunks, folder);
  const contents = readJson<Contents>(join(folder, contentsFile));
  if (!contents) throw new Error('the archive ends too early');
  const kept = new Set(contents.files);
  for (const path of filesOf(folder)) if (!kept.has(path)) rmSync(join(folder, path));
  return contents;
}
