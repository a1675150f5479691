import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../e2e/support/network/fault-proxy.ts';

/** Requests received by a server that only counts and answers them. */
let done: string[] = [];
let server: Server;
let proxy: FaultProxy;

beforeEach(async () => {
  done = [];
  server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const part of incoming) body += part;
    done.push(`${incoming.method} ${incoming.url} ${body}`.trim());
    outgoing.writeHead(200, {
      'content-type': 'application/json',
      'x-guiar': '1',
      'idempotency-replayed': String(done.length > 1),
    });
    outgoing.end(JSON.stringify({ done: done.length }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => server.close(resolve));
});

/** Calls the proxy without fetch, whose own retries would hide the proxy's behaviour. */
function call(path: string, { method = 'GET', body = '', headers = {}, agent = new Agent() } = {}) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
    const outgoing = request(`http://127.0.0.1:${proxy.port}${path}`, { method, headers, agent }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
const post = (path: string, body: string, key = 'k1') =>
  call(path, { method: 'POST', body, headers: { 'idempotency-key': key } });

test('without rules, a request passes and is recorded', async () => {
  const answer = await post('/api/x?y=1', '{"a":1}');
  expect(answer).toMatchObject({ status: 200, text: '{"done":1}' });
  expect(answer.headers['x-guiar']).toBe('1');
  expect(done).toEqual(['POST /api/x?y=1 {"a":1}']);
  const [entry] = proxy.ledger;
  expect(entry).toMatchObject({
    key: 'k1',
    reached: true,
    answered: true,
    status: 200,
    replayed: false,
    fault: null,
    answer: '{"done":1}',
  });
});

test('drop-before breaks the connection before the server', async () => {
  proxy.when('POST /api/x', { kind: 'drop-before' }, 1);
  await expect(post('/api/x', '1')).rejects.toThrow(/ECONNRESET|socket hang up/);
  expect(done).toEqual([]);
  expect(proxy.ledger[0]).toMatchObject({ reached: false, answered: false, fault: 'drop-before' });
  await post('/api/x', '1');
  expect(done).toHaveLength(1);
});

test('drop-after-commit loses the answer after the server acted', async () => {
  const rule = proxy.when('POST /api/x', { kind: 'drop-after-commit' }, 1);
  await expect(post('/api/x', '1')).rejects.toThrow(/ECONNRESET|socket hang up/);
  expect(done).toHaveLength(1);
  expect(proxy.ledger[0]).toMatchObject({ reached: true, answered: false, status: 200 });
  await post('/api/x', '1');
  expect(proxy.reached('POST /api/x').map((e) => [e.key, e.replayed])).toEqual([
    ['k1', false],
    ['k1', true],
  ]);
  expect(rule.hits).toBe(1);
});

test('503 comes from a proxy or from our server', async () => {
  proxy.when('/api/x', { kind: 'unavailable', retryAfter: 7 }, 1);
  proxy.when('/api/x', { kind: 'unavailable', external: 'SILiAmb indisponível' }, 1);
  const first = await call('/api/x');
  expect(first).toMatchObject({ status: 503 });
  expect(first.headers).toMatchObject({ 'retry-after': '7', 'content-type': 'text/html' });
  expect(first.headers['x-guiar']).toBeUndefined();
  const second = await call('/api/x');
  expect(second.status).toBe(503);
  expect(second.headers['x-guiar']).toBe('1');
  expect(JSON.parse(second.text)).toEqual({ _externalErrors: [{ Message: 'SILiAmb indisponível' }] });
  expect(done).toEqual([]);
});

test('a captive portal answers everything with its page', async () => {
  const rule = proxy.when(() => true, { kind: 'captive-portal' });
  const answer = await call('/api/x');
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers['content-type']).toContain('text/html');
  rule.remove();
  expect((await call('/api/x')).headers['x-guiar']).toBe('1');
});

test('late portals and 503s follow the server’s effect', async () => {
  proxy.when('POST /api/x', { kind: 'captive-portal', late: true }, 1);
  proxy.when('POST /api/x', { kind: 'unavailable', late: true }, 1);
  expect((await post('/api/x', '1')).headers['content-type']).toContain('text/html');
  expect((await post('/api/x', '2')).status).toBe(503);
  expect(done).toEqual(['POST /api/x 1', 'POST /api/x 2']);
  expect(proxy.reached('/api/x').map((entry) => entry.status)).toEqual([200, 503]);
});

test('seen resolves while the wanted request is under way', async () => {
  await post('/api/x', '1');
  proxy.when('POST /api/x', { kind: 'delay', ms: 60 });
  const second = proxy.seen('POST /api/x', 2);
  const answer = post('/api/x', '2');
  await second;
  expect(done).toHaveLength(1);
  expect(proxy.ledger.map((entry) => entry.until === null)).toEqual([false, true]);
  await answer;
  await expect.poll(() => proxy.ledger[1]?.until).not.toBeNull();
  await proxy.seen('POST /api/x', 2);
});

test('answers with 401 or any chosen status', async () => {
  proxy.when('/api/x', { kind: 'unauthorised' }, 1);
  proxy.when('/api/x', { kind: 'answer', status: 409, body: { a: 1 }, headers: { 'retry-after': '1' } }, 1);
  expect((await call('/api/x')).status).toBe(401);
  expect(await call('/api/x')).toMatchObject({ status: 409, text: '{"a":1}' });
});

test('a delay slows the request, with `both` the answer too', async () => {
  proxy.when('/api/x', { kind: 'delay', ms: 60, both: true }, 1);
  const started = performance.now();
  await call('/api/x');
  expect(performance.now() - started).toBeGreaterThan(110);
});

test('down refuses connections until up at the same address', async () => {
  const agent = new Agent({ keepAlive: true });
  await call('/api/x', { agent });
  await proxy.down();
  await expect(call('/api/x', { agent })).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
  await proxy.up();
  expect((await call('/api/x')).status).toBe(200);
  agent.destroy();
});

test('resetIdle breaks idle connections, not requests under way', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await call('/api/x', { agent });
  const broken = new Promise((resolve) => Object.values(agent.freeSockets).flat()[0]?.once('close', resolve));
  proxy.when('/api/slow', { kind: 'delay', ms: 80 });
  const slow = call('/api/slow');
  await new Promise((resolve) => setTimeout(resolve, 30));
  proxy.resetIdle();
  await broken;
  expect((await slow).status).toBe(200);
  agent.destroy();
});

test('clear takes rules and ledger away', async () => {
  proxy.when('/', { kind: 'unauthorised' });
  await call('/api/x');
  await proxy.down();
  await proxy.clear();
  expect(proxy.ledger).toEqual([]);
  expect((await call('/api/x')).status).toBe(200);
});

test('a missing server looks like a broken connection', async () => {
  proxy.target('http://127.0.0.1:9');
  await expect(call('/api/x')).rejects.toThrow(/ECONNRESET|socket hang up/);
});
