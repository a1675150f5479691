import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { headers } from '../../src/domain/wire/headers.ts';
import { commands } from '../../src/sync/commands/all.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Has a field for every path that a command may use. */
const payload = { UniqueId: 'ID', EgarId: 'ID', LocalId: 'local:ID', Name: '', ExternalId: '', Detail: '', Title: '', EquipmentIds: [] };

test('the server accepts in the owner’s name exactly what a device lets an administrator hand in', async () => {
  const paths = (await server.call('GET', '/api/openapi.json')).body.paths as Record<
    string,
    Record<string, { parameters: { name: string }[] }>
  >;
  const named = [...commands.values()].map((definition) => {
    const { method, path } = definition.request(payload);
    const operation = paths[`/api${path.replace(/\bID\b/, '{id}')}`]?.[method.toLowerCase()];
    return [definition.kind, operation?.parameters.some((parameter) => parameter.name === headers.onBehalfOf)];
  });
  expect(named).toEqual([...commands.values()].map((definition) => [definition.kind, definition.onBehalf === true]));
});
