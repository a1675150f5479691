import * as v from 'valibot';

/**
 * Files sent in parts: the tus protocol 1.0.0 with creation, expiration and termination
 * (https://tus.io/protocols/resumable-upload).
 */
export const uploadsPath = '/file/uploads';
export const tusVersion = '1.0.0';
export const tusExtensions = 'creation,expiration,termination';
/** Content type of a part. */
export const partType = 'application/offset+octet-stream';
/**
 * Size of a part in bytes; a file up to this size goes in one call. A part takes about 40 s on a
 * slow line of 50 kbit/s.
 */
export const partBytes = 256 * 1024;

/** Maximum of parts of a file: each is a file of the store and a row. */
export const maxParts = 256;
/** Returns the minimum size in bytes of a file's parts, except the last. */
export const leastPart = (size: number): number => Math.ceil(size / maxParts);

export const tusHeaders = {
  version: 'Tus-Resumable',
  versions: 'Tus-Version',
  extensions: 'Tus-Extension',
  maxSize: 'Tus-Max-Size',
  length: 'Upload-Length',
  offset: 'Upload-Offset',
  metadata: 'Upload-Metadata',
  expires: 'Upload-Expires',
} as const;

/**
 * File being uploaded: `Received` of its `Size` in bytes, and the time until which the server waits
 * for the rest (ISO 8601 UTC).
 */
export const Upload = v.object({
  UniqueId: v.string(),
  Name: v.string(),
  Size: v.number(),
  Received: v.number(),
  ExpiresAt: v.nullable(v.string()),
});
export type Upload = v.InferOutput<typeof Upload>;

/** Writes Upload-Metadata: `key base64(value), …`. Empty values are left out. */
export const writeMetadata = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',');

/** Reads the pairs of Upload-Metadata; null if it is malformed. */
export function readMetadata(text: string): ReadonlyMap<string, string> | null {
  const pairs = new Map<string, string>();
  for (const pair of text.split(',')) {
    const [key = '', value = '', ...more] = pair.trim().split(' ');
    if (key === '' || more.length > 0 || pairs.has(key)) return null;
    try {
      const bytes = Uint8Array.from(atob(value), (one) => one.charCodeAt(0));
      pairs.set(key, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      return null;
    }
  }
  return pairs;
}
