import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAxiosTransport } from './axios-transport.ts';
import { lazyTransport } from './lazy-transport.ts';
import { NetworkError, type WireRequest } from './wire.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const answers: Record<string, Answer> = {
  '/echo': ({ method, headers }, response, body) => {
    response.writeHead(207, { 'content-type': 'application/json', 'X-Guiar': '1', 'set-cookie': 'a=b' });
    response.end(JSON.stringify({ method, headers, body }));
  },
  '/file': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  '/refused': (_, response) => response.writeHead(403, { 'content-type': 'application/json' }).end('{"a":1}'),
  '/moved': (_, response) => response.writeHead(307, { location: '/api/echo' }).end(),
  '/silent': () => undefined,
  '/broken': (_, response) =>
    void response.writeHead(200, { 'content-length': '9' }).write('a', () => response.destroy()),
};

let url = '';
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  answers[(request.url ?? '').replace('/api', '')]?.(request, response, Buffer.concat(parts).toString());
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (request: Partial<WireRequest>) => createAxiosTransport(url)({ method: 'GET', path: '/echo', ...request });
const echo = async (request: Partial<WireRequest>) => JSON.parse((await send(request)).text);

test('returns any status with its text and headers', async () => {
  const answer = await send({ method: 'POST', body: '{"n":"é"}', headers: { 'Idempotency-Key': 'k' } });
  expect([answer.status, answer.header('x-guiar'), answer.header('X-Other')]).toEqual([207, '1', null]);
  expect(JSON.parse(answer.text)).toMatchObject({
    method: 'POST',
    body: '{"n":"é"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
  });
});

test('sends a form with its boundary, and a part with its type', async () => {
  const file = new Blob(['%PDF'], { type: 'application/pdf' });
  const form = await echo({ method: 'POST', form: { fields: { EgarId: 'g' }, file, name: 'a.pdf' } });
  expect(form.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(form.body).toMatch(/name="EgarId"\s+g\s[\s\S]*filename="a\.pdf"\s+Content-Type: application\/pdf\s+%PDF/);
  const part = await echo({ method: 'PATCH', part: file, contentType: 'application/offset+octet-stream' });
  expect([part.headers['content-type'], part.body]).toEqual(['application/offset+octet-stream', '%PDF']);
});

test('sends no cookie, no stored answer and no name of its own', async () => {
  await send({});
  const { headers } = await echo({});
  expect(headers).not.toHaveProperty('cookie');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['user-agent']).not.toMatch(/axios/);
});

test('returns a file as bytes or blob, its refusal as text', async () => {
  const bytes = await send({ path: '/file', file: true });
  expect([bytes.text, new TextDecoder().decode(bytes.bytes)]).toEqual(['', '%PDF']);
  const blob = await send({ path: '/file', largeFile: true });
  expect([blob.text, await blob.blob?.text()]).toEqual(['', '%PDF']);
  for (const asked of [{ file: true }, { largeFile: true }]) {
    const { status, text, bytes, blob } = await send({ path: '/refused', ...asked });
    expect({ status, text, bytes, blob }).toEqual({ status: 403, text: '{"a":1}' });
  }
});

const aborted = () => {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 20);
  return abort.signal;
};
test.each([
  ['a redirect', () => ({ path: '/moved' })],
  ['an answer that breaks off', () => ({ path: '/broken' })],
  ['a time limit', () => ({ path: '/silent', timeoutMs: 50 })],
  ['a cancelled request', () => ({ path: '/silent', signal: aborted() })],
] as const)('%s is a network error without the token', async (_, request) => {
  const failed = send({ ...request(), headers: { Authorization: 'Bearer secret' } });
  const error = await failed.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NetworkError);
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/secret/);
});

test('a page without sign-in loads the client with its first request', async () => {
  const transport = lazyTransport(url);
  expect((await transport({ method: 'GET', path: '/echo' })).status).toBe(207);
  await expect(transport({ method: 'GET', path: '/moved' })).rejects.toThrow(NetworkError);
});
