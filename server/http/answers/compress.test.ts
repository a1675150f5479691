import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testOffice } from '#server/testing/test-office.ts';

const { server, desk } = await testOffice(['desk']);

const catalogue = '/api/egar/lercodes';
const get = (path: string, accepted: string) => {
  const headers = { 'Accept-Encoding': accepted, Authorization: `Bearer ${desk.token.access_token}` };
  return server.app.request(path, { headers });
};
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])('a list comes as %s to a client that accepts it', async (encoding, accepted, unpack) => {
  const plain = await bytesOf(await get(catalogue, 'identity'));
  const answer = await get(catalogue, accepted);
  expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual([encoding, 'Accept-Encoding']);
  const bytes = await bytesOf(answer);
  expect(bytes.length).toBeLessThan(plain.length / 3);
  expect(unpack(bytes).equals(plain)).toBe(true);
});

test('brotli states its length and keeps the headers of the answer', async () => {
  const answer = await get(catalogue, 'br');
  const { length } = await bytesOf(answer);
  expect([answer.headers.get('Content-Length'), answer.headers.get('Cache-Control')]).toEqual([
    String(length),
    'no-store',
  ]);
});

test('an answer of a few bytes stays plain', async () => {
  const answer = await get('/api/notifications/unread/count', 'br');
  expect(answer.headers.get('Content-Encoding')).toBeNull();
});

test('a changed list is not answered with the kept one', async () => {
  const list = async () => brotliDecompressSync(await bytesOf(await get('/api/service-areas', 'br'))).toString();
  const { UniqueId } = (await desk.get('/users/select-users?searchTerm=motorista')).body.Items[0];
  const before = await list();
  await desk.post('/service-areas', { InternalCode: 'A-77', Description: 'Cais novo', AssignedToUserId: UniqueId });
  expect([before.includes('Cais novo'), (await list()).includes('Cais novo')]).toEqual([false, true]);
});
