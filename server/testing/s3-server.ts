import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/**
 * Starts an S3-compatible server with these buckets, which are deleted with it. `url` is a value
 * for S3_URL: the first bucket, or a named one.
 */
export async function startS3Server(
  buckets: readonly string[] = ['guiar'],
): Promise<{ url: string; urlOf(bucket: string): string; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'guiar-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // Its own reckoning drops the slash behind the bucket, with which listings are signed.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  const urlOf = (bucket: string) => `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?region=us-east-1`;
  return {
    url: urlOf(buckets[0] ?? ''),
    urlOf,
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
