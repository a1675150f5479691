import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Unzip } from 'fflate';
import { ZipFile } from 'yazl';

/**
 * A file of a ZIP. A Buffer stays in memory until the ZIP ends; chunks are released once they are
 * read.
 */
export interface ZipEntry {
  name: string;
  content: Buffer | AsyncIterable<Uint8Array>;
  /**
   * True for text. The library keeps compressed data until the ZIP ends, so only for a few files.
   */
  compress?: boolean;
}

/** Bytes that may wait for the reader before the next file is requested. */
const ahead = 256 * 1024;

/**
 * Writes the files as a ZIP, one after the other as they come. By default it does not compress:
 * PDFs and pictures are compressed already.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & { writableLength: number };
  const ended = new AbortController();
  const feeding = feed({ zip, output, entries, mtime: at, signal: ended.signal }).catch((error: Error) => {
    if (!ended.signal.aborted) output.destroy(error);
  });
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    ended.abort();
    output.destroy();
    await feeding;
  }
}

interface Feeding {
  zip: ZipFile;
  output: Readable & { writableLength: number };
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>;
  mtime: Date;
  signal: AbortSignal;
}

async function feed({ zip, output, entries, mtime, signal }: Feeding) {
  for await (const { name, content, compress = false } of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, { mtime, compress });
    else await added(zip, { name, content, mtime, compress }, signal);
    // The library starts to write a file in the next turn of the event loop.
    await new Promise(setImmediate);
    while (output.writableLength > ahead) await once(output, 'drain', { signal });
    signal.throwIfAborted();
  }
  zip.end();
}

interface StreamedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  mtime: Date;
  compress: boolean;
}

/**
 * Adds a file given in chunks, and drops its stream once it is read: the library keeps the function
 * that returns the stream until the ZIP ends.
 */
async function added(zip: ZipFile, { name, content, ...options }: StreamedFile, signal: AbortSignal): Promise<void> {
  const held = { stream: Readable.from(content, { objectMode: false }) as Readable | null };
  const read = once(held.stream as Readable, 'end', { signal });
  zip.addReadStreamLazy(name, options, (use) => {
    const { stream } = held;
    held.stream = null;
    use(null, stream as Readable);
  });
  await read;
}

/**
 * Yields the files of a ZIP that `zipOf` made from whole files, in the same order and one at a time
 * in memory.
 */
export async function* entriesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ name: string; content: Buffer }> {
  const ready: { name: string; content: Buffer }[] = [];
  const unzip = new Unzip((file) => {
    const parts: Uint8Array[] = [];
    file.ondata = (error, part, final) => {
      if (error) throw error;
      parts.push(part);
      if (final) ready.push({ name: file.name, content: Buffer.concat(parts) });
    };
    file.start();
  });
  for await (const chunk of chunks) {
    unzip.push(chunk);
    yield* ready.splice(0);
  }
  unzip.push(new Uint8Array(0), true);
  yield* ready.splice(0);
}

const forbidden = /[\p{Cc}\\/:*?"<>|]/gu;

/** Makes a name that every system can unpack: without folders or forbidden characters. */
export const zipName = (text: string): string => text.replace(forbidden, '_').replace(/^[.\s]+|[.\s]+$/g, '') || '_';
