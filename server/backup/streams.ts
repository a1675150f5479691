import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Objects } from '../files/objects.ts';
import type { Part } from './manifest.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** A part of a copy is missing or was changed since it was written. */
export class BrokenCopy extends Error {
  override readonly name = 'BrokenCopy';
  readonly path: string;

  constructor(path: string) {
    super(`${path} is missing or has changed`);
    this.path = path;
  }
}

async function* through(chunks: Chunks, transform: Transform): AsyncGenerator<Uint8Array> {
  const done = pipeline(Readable.from(chunks, { objectMode: false }), transform);
  // A failure reaches the reader through the transform.
  done.catch(() => undefined);
  yield* transform;
  await done;
}

export const zstd = (chunks: Chunks) => through(chunks, createZstdCompress());
export const unzstd = (chunks: Chunks) => through(chunks, createZstdDecompress());
export const gzip = (chunks: Chunks) => through(chunks, createGzip());
export const gunzip = (chunks: Chunks) => through(chunks, createGunzip());

/** Writes a part of a copy, and hashes it meanwhile. */
export async function writePart(objects: Objects, path: string, chunks: Chunks): Promise<Part> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const bytes = await objects.write(path, hashed());
  return { path, bytes, sha256: hash.digest('hex') };
}

/**
 * Reads a part of a copy. Its bytes are checked while they are read, so whoever reads to the end
 * has read what was written.
 * @throws BrokenCopy
 */
export async function* readPart(objects: Objects, { path, bytes, sha256 }: Part): AsyncGenerator<Uint8Array> {
  const found = (await objects.size(path)) === bytes ? await objects.read(path) : null;
  if (!found) throw new BrokenCopy(path);
  const hash = createHash('sha256');
  for await (const chunk of found.chunks) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new BrokenCopy(path);
}

/** Yields the lines of a text. */
export async function* linesOf(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
