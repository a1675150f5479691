import { closeSync, mkdirSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

// The part of the tar format that a copy of the embedded database needs: folders, and files whose
// later entries replace earlier ones.

const blockBytes = 512;
const partBytes = 256 * 1024;
const [nameBytes, sizeAt, sumAt, sumBytes] = [100, 124, 148, 8];

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;

function sumOf(block: Buffer): number {
  let sum = sumBytes * 0x20;
  for (const [at, byte] of block.entries()) if (at < sumAt || at >= sumAt + sumBytes) sum += byte;
  return sum;
}

/** Makes the header of an entry; a folder's name ends with `/`. */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > nameBytes) throw new Error('the name of a file is too long for the copy');
  const block = Buffer.alloc(blockBytes);
  block.write(name);
  block.write(octal(name.endsWith('/') ? 0o700 : 0o600, 8), 100);
  block.write(octal(size, 12), sizeAt);
  block.write(octal(0, 12), 136);
  block.write(name.endsWith('/') ? '5' : '0', 156);
  block.write('ustar\0' + '00', 257);
  block.write(octal(sumOf(block), 7), sumAt);
  block.write(' ', sumAt + 7);
  return block;
}

const padding = (size: number): Buffer => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);

/** Makes an entry of a short text. */
export function tarText(name: string, text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([tarHeader(name, bytes.length), bytes, padding(bytes.length)]);
}

/** Makes the end of the archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * blockBytes);

/**
 * Makes the entry of a file that may change meanwhile: it has the size that the file had at first,
 * filled up with zeros. @returns nothing for a file that is gone
 */
export function* tarFile(name: string, path: string): Generator<Buffer> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  const file = openSync(path, 'r');
  try {
    yield tarHeader(name, found.size);
    for (let left = found.size; left > 0; ) {
      const part = Buffer.alloc(Math.min(left, partBytes));
      const bytesRead = readSync(file, part);
      left -= bytesRead === 0 ? part.length : bytesRead;
      yield bytesRead === 0 ? part : part.subarray(0, bytesRead);
    }
    yield padding(found.size);
  } finally {
    closeSync(file);
  }
}

/** Puts small chunks together, since each takes a turn of the process that serves meanwhile. */
export async function* inLargeChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
    await nextTurn();
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Reads exact numbers of bytes from chunks of any size. */
class Reader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array();

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.source = chunks[Symbol.asyncIterator]();
  }

  /** Yields the next bytes in parts. @throws Error at a premature end */
  async *take(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      if (this.rest.length === 0) {
        const { value, done } = await this.source.next();
        if (done) throw new Error('the archive ends too early');
        this.rest = value;
      }
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      if (part.length > 0) yield part;
    }
  }

  async block(): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.take(blockBytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Reads to the end, so that the source sees that all of it was read. */
  async drain(): Promise<void> {
    while (!(await this.source.next()).done);
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const number = (at: number, width: number) => Number.parseInt(block.toString('latin1', at, at + width), 8);
  if (number(sumAt, sumBytes - 1) !== sumOf(block)) throw new Error('the archive is damaged');
  return { name: block.toString('utf8', 0, nameBytes).replace(/\0.*$/s, ''), size: number(sizeAt, 12) };
}

function pathIn(folder: string, name: string): string {
  const path = normalize(name);
  if (path.startsWith('..') || path.startsWith(sep)) throw new Error('the archive has a name outside its folder');
  return join(folder, path);
}

/** Puts the entries of an archive into a folder. @throws Error if it is cut off or damaged */
export async function unpackTar(chunks: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const reader = new Reader(chunks);
  for (let block = await reader.block(); block[0] !== 0; block = await reader.block()) {
    const { name, size } = readHeader(block);
    const path = pathIn(folder, name);
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (name.endsWith('/')) continue;
    const file = openSync(path, 'w', 0o600);
    try {
      for await (const part of reader.take(size)) writeSync(file, part);
    } finally {
      closeSync(file);
    }
    for await (const _ of reader.take(padding(size).length));
  }
  await reader.drain();
}
