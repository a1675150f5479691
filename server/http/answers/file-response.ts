import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { FileAnswer, StreamedFile } from '#server/files/answer.ts';

/**
 * Removes accents from a name: header values must be ASCII, so `filename` has no accents and
 * `filename*` carries the full name.
 */
const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');

/**
 * Sends a file as specified (spec 2 §7): name in x-smg-filename, type in Content-Type. It is an
 * attachment, so that no browser renders it.
 */
export function fileResponse(c: Context, file: FileAnswer | StreamedFile): Response {
  const { name, contentType } = file;
  c.header('Content-Type', contentType);
  c.header('x-smg-filename', asciiName(name));
  c.header(
    'Content-Disposition',
    `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  const size = 'chunks' in file ? file.size : file.bytes.byteLength;
  // Replaces a length that an earlier answer may have set.
  c.header('Content-Length', size === undefined ? undefined : String(size));
  return c.body(
    'chunks' in file ? (Readable.toWeb(Readable.from(file.chunks)) as ReadableStream) : new Uint8Array(file.bytes),
    200,
  );
}
