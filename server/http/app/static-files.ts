import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(text\/|application\/(json|geo\+json|manifest\+json|wasm)|image\/svg)/;
const smallest = 1024;

export type Encoding = 'br' | 'gzip';
export interface StaticFile {
  bytes: Buffer;
  type: string;
  etag: string;
  encodings: Partial<Record<Encoding, Buffer>>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Shared by all servers of this process, so that each file is compressed once.
const cache = new Map<string, Promise<StaticFile>>();

/**
 * Serves the files of one folder. Each is read and compressed once until it changes, so a new build
 * is served without a restart.
 */
export function staticFiles(folder: string) {
  const root = resolve(folder);

  /**
   * Finds a file.
   * @returns null for a path outside the folder or without a file, however it is spelt
   */
  return async function find(path: string): Promise<StaticFile | null> {
    const file = join(root, path);
    if (path.includes('\0') || !file.startsWith(root + sep)) return null;
    const facts = await stat(file).catch(() => null);
    if (!facts?.isFile()) return null;
    const key = `${file}|${facts.size}|${facts.mtimeMs}`;
    let entry = cache.get(key);
    if (!entry) {
      for (const old of cache.keys()) if (old.startsWith(`${file}|`)) cache.delete(old);
      entry = load(file, `W/"${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}"`);
      cache.set(key, entry);
      entry.catch(() => cache.delete(key));
    }
    return entry;
  };
}

async function load(file: string, etag: string): Promise<StaticFile> {
  const bytes = await readFile(file);
  const type = types[extname(file)] ?? 'application/octet-stream';
  if (bytes.length < smallest || !compressible.test(type)) return { bytes, type, etag, encodings: {} };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes)]);
  return { bytes, type, etag, encodings: { br, gzip: gz } };
}
