import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/**
 * Starts an S3-compatible server with one bucket, which is deleted with it. `url` is a value for
 * S3_URL.
 */
export async function startS3Server(): Promise<{ url: string; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'guiar-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // Its own reckoning drops the slash behind the bucket, with which listings are signed.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'guiar' }],
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/guiar?region=us-east-1`,
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
