import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { type FileStore, filePath } from './store.ts';

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

/**
 * Stores files in a bucket of an S3-compatible store. A larger file is uploaded in parts, and
 * exists once the last part has arrived.
 */
export function s3Store(settings: S3Settings): FileStore {
  const s3 = new S3mini(settings);
  const put = async (id: string, bytes: Buffer) => void (await s3.putObject(filePath(id), bytes));
  return {
    put,
    write: async (id, chunks) => {
      const parts = partsOf(chunks);
      const first = await parts.next();
      const head = first.value ?? Buffer.alloc(0);
      if (head.length >= partBytes) return uploadInParts(s3, filePath(id), head, parts);
      await put(id, head);
      return head.length;
    },
    get: async (id) => {
      const bytes = await s3.getObjectArrayBuffer(filePath(id));
      return bytes && Buffer.from(bytes);
    },
    read: async (id) => {
      const answer = await s3.getObjectResponse(filePath(id));
      return answer?.body ? { size: Number(answer.headers.get('content-length')), chunks: answer.body } : null;
    },
    size: (id) =>
      s3.getContentLength(filePath(id)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: async (id) => void (await s3.deleteObject(filePath(id))),
  };
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
