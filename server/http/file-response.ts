import type { Context } from 'hono';
import type { FileAnswer } from '../files/file-answer.ts';

/** Header values are Latin: `filename` drops the accents, `filename*` has the full name. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');

/** A file as specified (spec 2 §7): name in x-smg-filename, type in Content-Type. Never run by a browser. */
export function fileResponse(c: Context, { bytes, name, contentType }: FileAnswer): Response {
  c.header('Content-Type', contentType);
  c.header('x-smg-filename', plain(name));
  c.header('Content-Disposition', `attachment; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`);
  return c.body(new Uint8Array(bytes), 200);
}
