import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tusHeaders, uploadsPath } from '#domain/wire/uploads.ts';
import { type Client, startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Server of the upload protocol, called by a foreign implementation over a real connection. */
let server: TestServer;
let listening: Server;
let producer: Client;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  producer = await server.as('produtor');
  listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((resolve) => listening.once('listening', resolve));
  url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(async () => {
  listening.closeAllConnections();
  await new Promise((resolve) => listening.close(resolve));
  await server.close();
});

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  Buffer.from(Array.from({ length: 999_996 }, (_, i) => i % 251)),
]);

/**
 * Sends to the end, or until this many bytes have arrived.
 * @returns the upload's address, and the offset of each part sent
 */
function send(options: Partial<UploadOptions>, until = png.length): Promise<{ address: string; offsets: number[] }> {
  const offsets: number[] = [];
  return new Promise((resolve, reject) => {
    const end = () => resolve({ address: upload.url ?? '', offsets });
    const upload: Upload = new Upload(png, {
      endpoint: `${url}/api${uploadsPath}`,
      headers: { Authorization: `Bearer ${producer.token.access_token}` },
      metadata: { filename: 'talão.png' },
      chunkSize: 300_000,
      retryDelays: null,
      onBeforeRequest: (request) => {
        const at = request.getHeader(tusHeaders.offset);
        if (at !== undefined) offsets.push(Number(at));
      },
      onChunkComplete: (_, accepted) => {
        if (accepted === until && until < png.length) void upload.abort().then(end);
      },
      onError: reject,
      onSuccess: end,
      ...options,
    });
    upload.start();
  });
}
const finish = async (address: string) =>
  (await producer.post(`${new URL(address).pathname.replace('/api', '')}/finish`)).body;

test('a tus client uploads a file in parts', async () => {
  const { address, offsets } = await send({});
  expect(offsets).toEqual([0, 300_000, 600_000, 900_000]);
  const { FileGuid, Name } = await finish(address);
  expect([Name, await server.files.get(FileGuid)]).toEqual(['talão.png', png]);
});

test('a returning tus client continues from the stored offset', async () => {
  const { address } = await send({}, 600_000);
  const again = await send({ uploadUrl: address });
  expect([again.address, again.offsets]).toEqual([address, [600_000, 900_000]]);
  expect(await server.files.get((await finish(address)).FileGuid)).toEqual(png);
});

test('the server keeps what came of a broken part', async () => {
  const { body } = await producer.post(uploadsPath, undefined, {
    [tusHeaders.length]: String(png.length),
    [tusHeaders.metadata]: `filename ${btoa('a.png')}`,
  });
  const path = `${url}/api${uploadsPath}/${body.UniqueId}`;
  const authorization = { Authorization: `Bearer ${producer.token.access_token}` };
  const headers = {
    ...authorization,
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': '0',
    'Content-Length': png.length,
  };
  const half = request(path, { method: 'PATCH', headers });
  half.on('error', () => undefined);
  await new Promise<void>((resolve) => half.write(png.subarray(0, 400_000), () => resolve()));
  half.destroy();
  const received = async () =>
    Number((await fetch(path, { method: 'HEAD', headers: authorization })).headers.get(tusHeaders.offset));
  await expect.poll(received).toBeGreaterThan(0);
  const from = await received();
  expect(from).toBeLessThanOrEqual(400_000);
  const { address, offsets } = await send({ uploadUrl: path });
  expect(offsets[0]).toBe(from);
  expect(await server.files.get((await finish(address)).FileGuid)).toEqual(png);
});
