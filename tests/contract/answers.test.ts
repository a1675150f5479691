import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ErrorBody } from '#domain/wire/errors.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const { server, driver } = await testOffice(['driver'], { METRICS_TOKEN: 'metrics-only' });

const bearer = () => ({ Authorization: `Bearer ${driver.token.access_token}` });
const raw = (body: string, type: string) =>
  server.app.request('/api/equipments/create-delivery', {
    method: 'POST',
    body,
    headers: { ...bearer(), 'Content-Type': type },
  });

describe('every API answer is marked, uncached and has a request id', () => {
  test.each([
    ['an answer', 200, '/api/probe', 'GET'],
    ['no session', 401, '/api/equipments', 'GET'],
    ['an unknown call', 404, '/api/nada/disto', 'GET'],
    ['an unknown call by POST', 404, '/api/nada', 'POST'],
    ['another method', 404, '/api/probe', 'DELETE'],
    ['the root of the API', 404, '/api', 'GET'],
    ['a bad sign-in', 400, '/token', 'POST'],
  ])('%s: %i %s', async (_, status, path, method) => {
    const answer = await server.call(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('X-Guiar')).toBe('1');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]{10,}$/);
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    if (status !== 200 && !path.includes('token'))
      expect(v.parse(ErrorBody, answer.body)._applicationErrors).toHaveLength(1);
  });
});

describe('an unreadable body', () => {
  test.each([
    ['not JSON', '{"a":', 'application/json', 400],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['a page', '<html>', 'text/html', 415],
    ['no object', '[]', 'application/json', 400],
    ['too much', JSON.stringify({ Notes: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('%s', async (_, body, type, status) => {
    const answer = await raw(body, type);
    expect([answer.status, answer.headers.get('X-Guiar')]).toEqual([status, '1']);
    expect(v.is(ErrorBody, await answer.json())).toBe(true);
  });
});

test('answers errors with a bare 500, logging no personal data', async () => {
  const broken = await startTestServer();
  const who = await broken.as('motorista');
  await broken.db.execute('alter table notifications rename to gone');
  const answer = await who.get('/notifications?searchTerm=segredo-procurado');
  expect(answer.status).toBe(500);
  expect(v.parse(ErrorBody, answer.body)._applicationErrors[0]?.Message).toMatch(
    /^Não foi possível executar a operação!/,
  );
  expect(JSON.stringify(answer.body)).not.toMatch(/notifications|select/);
  expect(broken.log.join('')).toContain('42P01');
  expect(broken.log.join('')).not.toMatch(/segredo-procurado|motorista|Guiar2026/);
  await broken.close();
});

test('answers 503 with Retry-After without a database, staying alive', async () => {
  const away = await startTestServer();
  const who = await away.as('motorista');
  const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const refuse = () => {
    throw lost;
  };
  away.db.select = refuse;
  away.db.execute = refuse;
  away.db._.session.prepareQuery = refuse;
  const answer = await who.get('/notifications');
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await away.call('GET', '/readyz')).status).toBe(503);
  expect((await away.call('GET', '/healthz')).status).toBe(200);
  await away.close();
});

test('logs the route’s pattern without id, query or name', async () => {
  const [piece] = (await driver.get('/equipments?searchTerm=contentor')).body.Items;
  await driver.get(`/equipments/${piece.UniqueId}`);
  const lines = server.log.map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ method: 'GET', route: '/api/equipments/:id', status: '200', msg: 'request' });
  expect(lines.at(-1).requestId).toMatch(/^[\w-]{10,}$/);
  expect(server.log.join('')).not.toMatch(new RegExp(`${piece.UniqueId}|contentor|motorista`));
});

test('no level of the log has what a user sent', async () => {
  server.log.length = 0;
  server.logger.level = 'debug';
  const sent = ['ana.prates@example.pt', '501442600'];
  const query = `searchTerm=${encodeURIComponent(sent.join(' '))}`;
  await server.db.execute('alter table notifications rename to gone');
  expect((await driver.get(`/notifications?${query}`)).status).toBe(500);
  await server.db.execute('alter table gone rename to notifications');
  expect((await driver.post(`/equipments/create-delivery?${query}`, { Notes: sent.join() })).status).toBe(400);
  expect((await driver.get(`/egar/anonymous/gar/${sent[1]}?${query}`)).status).toBe(404);
  expect((await server.signIn({ username: sent[0] ?? '', password: sent[1] ?? '' })).status).toBe(400);
  server.logger.level = 'info';
  expect(server.log.length).toBeGreaterThan(3);
  expect(server.log.join('')).not.toMatch(/prates|501442600/);
});

test('serves metrics only with the token, even locally', async () => {
  const from = async (address: string, to: TestServer, headers: Record<string, string> = {}) =>
    (await to.app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress: address } } as never }))
      .status;
  expect(await from('127.0.0.1', server)).toBe(403);
  expect(await from('10.0.0.7', server, { Authorization: 'Bearer metrics-only' })).toBe(200);
  expect(await from('10.0.0.7', server, { Authorization: 'Bearer metrics' })).toBe(403);
  const without = await startTestServer();
  expect(await from('127.0.0.1', without)).toBe(403);
  expect(await from('127.0.0.1', without, { Authorization: 'Bearer undefined' })).toBe(403);
  await without.close();
  const { body } = await server.call('GET', '/metrics', { headers: { Authorization: 'Bearer metrics-only' } });
  expect(body).toContain('guiar_http_requests_total{method="GET",route="/api/equipments/:id",status="200"}');
});

test('answers every call with maintenance, but serves the app', async () => {
  const closed = await startTestServer({ MAINTENANCE: '1' });
  for (const [method, path] of [
    ['GET', '/api/probe'],
    ['POST', '/token'],
    ['POST', '/api/equipments/create-delivery'],
    ['GET', '/api/nada'],
  ] as const) {
    const answer = await closed.call(method, path);
    expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('X-Guiar')]).toEqual([503, '60', '1']);
    expect(v.parse(ErrorBody, answer.body)).toMatchObject({
      Maintenance: true,
      _applicationErrors: [{ Message: expect.any(String) }],
    });
  }
  expect((await closed.app.request('/healthz')).status).toBe(200);
  await closed.close();
});
