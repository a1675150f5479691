import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { filesIn, type Listed, type Objects } from './objects.ts';
import type { FileStore } from './store.ts';

export interface S3Settings {
  /** Address with the bucket as its path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Parses `https://KEY:SECRET@host:port/bucket?region=…`; returns null for anything else. The
 * address holds a secret, so no error may contain it.
 */
export function readS3Url(text: string): S3Settings | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !/^\/[^/]+\/?$/.test(url.pathname)) return null;
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (accessKeyId === '' || secretAccessKey === '') return null;
  const region = url.searchParams.get('region') ?? 'auto';
  return { endpoint: `${url.origin}${url.pathname.replace(/\/$/, '')}`, region, accessKeyId, secretAccessKey };
}

/** Size of an upload part, in bytes. S3 requires a minimum size for every part except the last. */
const partBytes = 8 * 1024 * 1024;

/** Stores files in a bucket of an S3-compatible store. */
export const s3Store = (settings: S3Settings): FileStore => filesIn(s3Objects(settings));

/**
 * Keeps objects in a bucket. A larger one is uploaded in parts, and exists once the last part has
 * arrived.
 */
export function s3Objects(settings: S3Settings): Objects {
  const s3 = new S3mini(settings);
  const put = async (path: string, bytes: Buffer) => void (await s3.putObject(path, bytes));
  return {
    put,
    write: async (path, chunks) => {
      const parts = partsOf(chunks);
      const first = await parts.next();
      const head = first.value ?? Buffer.alloc(0);
      if (head.length >= partBytes) return uploadInParts(s3, path, head, parts);
      await put(path, head);
      return head.length;
    },
    get: async (path) => {
      const bytes = await s3.getObjectArrayBuffer(path);
      return bytes && Buffer.from(bytes);
    },
    read: async (path) => {
      const answer = await s3.getObjectResponse(path);
      return answer?.body ? { size: Number(answer.headers.get('content-length')), chunks: answer.body } : null;
    },
    size: (path) =>
      s3.getContentLength(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: async (path) => void (await s3.deleteObject(path)),
    list: (folder) => pages(s3, folder),
  };
}

/** Objects in a page of a listing, the most that S3 allows. */
const pageSize = 1000;

async function* pages(s3: S3mini, folder: string): AsyncGenerator<Listed> {
  let next: string | undefined;
  do {
    const page = await s3.listObjectsPaged('/', folder, pageSize, next);
    for (const { Key, Size, ETag } of page?.objects ?? []) yield { path: Key, size: Number(Size), mark: ETag };
    next = page?.nextContinuationToken;
  } while (next);
}

const isMissing = (error: unknown): boolean =>
  [error, (error as Error).cause].some((one) => one instanceof S3ServiceError && one.status === 404);

async function uploadInParts(s3: S3mini, key: string, head: Buffer, others: AsyncIterable<Buffer>): Promise<number> {
  const upload = await s3.getMultipartUploadId(key);
  try {
    const parts: UploadPart[] = [];
    let size = 0;
    const send = async (bytes: Buffer) => {
      parts.push(await s3.uploadPart(key, upload, bytes, parts.length + 1));
      size += bytes.length;
    };
    await send(head);
    for await (const part of others) await send(part);
    await s3.completeMultipartUpload(key, upload, parts);
    return size;
  } catch (error) {
    await s3.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  }
}

/** Regroups the chunks into parts of the full size; only the last may be smaller. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const bytes = Buffer.concat(waiting);
    const whole = size - (size % partBytes);
    for (let at = 0; at < whole; at += partBytes) yield bytes.subarray(at, at + partBytes);
    waiting = [bytes.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
