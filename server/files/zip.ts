import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Unzip } from 'fflate';
import { ZipFile } from 'yazl';

/** A file of a ZIP: whole where it is small, in chunks where it is made meanwhile. */
export interface ZipEntry {
  name: string;
  content: Buffer | AsyncIterable<Uint8Array>;
}

/** What waits to be read before another file is asked for. */
const ahead = 256 * 1024;

/** The library's state of an entry whose bytes have left it. */
const written = 3;

/** The files as a ZIP, one after the other as they come. Whole ones are not compressed: PDFs and pictures are already. */
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
  for await (const { name, content } of entries) {
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, name, { mtime, compress: false });
      await released(zip);
    } else await added(zip, name, Readable.from(content, { objectMode: false }), mtime, signal);
    while (output.writableLength > ahead) await once(output, 'drain', { signal });
    signal.throwIfAborted();
  }
  zip.end();
}

/** The library keeps what it has written until the end, by the function that wrote it: a large archive would stand in memory whole. */
async function released(zip: ZipFile): Promise<void> {
  const entry = (zip as unknown as { entries: { state: number; doFileDataPump: unknown }[] }).entries.at(-1);
  while (entry && entry.state < written) await new Promise(setImmediate);
  if (entry) entry.doFileDataPump = null;
}

async function added(zip: ZipFile, name: string, content: Readable, mtime: Date, signal: AbortSignal): Promise<void> {
  const read = once(content, 'end', { signal });
  zip.addReadStreamLazy(name, { mtime }, (use) => use(null, content));
  await read;
}

/** The files of a ZIP made by `zipOf` of whole ones, in its order, each in memory alone. */
export async function* entriesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ZipEntry> {
  const ready: ZipEntry[] = [];
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
