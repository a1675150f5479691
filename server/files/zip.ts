import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Unzip } from 'fflate';
import { ZipFile } from 'yazl';

/** A file of a ZIP: whole, and then in memory until the ZIP ends; or in chunks, each forgotten once it is read. */
export interface ZipEntry {
  name: string;
  content: Buffer | AsyncIterable<Uint8Array>;
  /** For text. The library keeps what it has compressed until the ZIP ends, so for few files. */
  compress?: boolean;
}

/** What waits to be read before another file is asked for. */
const ahead = 256 * 1024;

/** The files as a ZIP, one after the other as they come. PDFs and pictures are compressed already. */
export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & { writableLength: number };
  const ended = new AbortController();
  const feeding = feed(zip, output, entries, at, ended.signal).catch((error: Error) => {
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

async function feed(
  zip: ZipFile,
  output: Readable & { writableLength: number },
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  mtime: Date,
  signal: AbortSignal,
) {
  for await (const { name, content, compress = false } of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, { mtime, compress });
    else await added(zip, name, content, { mtime, compress }, signal);
    // The library begins to write a file in the next turn of the event loop.
    await new Promise(setImmediate);
    while (output.writableLength > ahead) await once(output, 'drain', { signal });
    signal.throwIfAborted();
  }
  zip.end();
}

/** Its chunks are forgotten once they are read: the library keeps the function that gives them until the end. */
async function added(
  zip: ZipFile,
  name: string,
  content: AsyncIterable<Uint8Array>,
  options: { mtime: Date; compress: boolean },
  signal: AbortSignal,
): Promise<void> {
  const held = { stream: Readable.from(content, { objectMode: false }) as Readable | null };
  const read = once(held.stream as Readable, 'end', { signal });
  zip.addReadStreamLazy(name, options, (use) => {
    const { stream } = held;
    held.stream = null;
    use(null, stream as Readable);
  });
  await read;
}

/** The files of a ZIP made by `zipOf` of whole ones, in its order, each in memory alone. */
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

/** A name that every system can unpack: no folder, no mark that some of them forbid. */
export const zipName = (text: string): string => text.replace(forbidden, '_').replace(/^[.\s]+|[.\s]+$/g, '') || '_';
