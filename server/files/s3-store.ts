import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { type FileStore, pathOf } from './file-store.ts';

export interface S3Settings {
  /** With the bucket as its path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Reads `https://KEY:SECRET@host:port/bucket?region=…`; null for anything else. The address holds a secret: it is never in an error. */
export function readS3Url(text: string): S3Settings | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !/^\/[^/]+\/?$/.test(url.pathname)) return null;
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (accessKeyId === '' || secretAccessKey === '') return null;
  const region = url.searchParams.get('region') ?? 'auto';
  return { endpoint: `${url.origin}${url.pathname.replace(/\/$/, '')}`, region, accessKeyId, secretAccessKey };
}

/** S3 takes no smaller part, but the last. */
const partBytes = 8 * 1024 * 1024;

/** Files in a bucket of an S3-compatible store. A larger file goes in parts, and is there once the last has arrived. */
export function s3Store(settings: S3Settings): FileStore {
  const s3 = new S3mini(settings);
  const put = async (id: string, bytes: Buffer) => void (await s3.putObject(pathOf(id), bytes));
  return {
    put,
    write: async (id, chunks) => {
      const parts = partsOf(chunks);
      const first = await parts.next();
      const head = first.value ?? Buffer.alloc(0);
      if (head.length >= partBytes) return uploadInParts(s3, pathOf(id), head, parts);
      await put(id, head);
      return head.length;
    },
    get: async (id) => {
      const bytes = await s3.getObjectArrayBuffer(pathOf(id));
      return bytes && Buffer.from(bytes);
    },
    read: async (id) => {
      const answer = await s3.getObjectResponse(pathOf(id));
      return answer?.body ? { size: Number(answer.headers.get('content-length')), chunks: answer.body } : null;
    },
    size: (id) =>
      s3.getContentLength(pathOf(id)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: async (id) => void (await s3.deleteObject(pathOf(id))),
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

/** The chunks as parts of a full size each, but the last. */
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
