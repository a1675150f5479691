import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { batchKinds } from '../../src/domain/guide/batch.ts';
import { headers } from '../../src/domain/wire/headers.ts';
import { commands } from '../../src/sync/commands/all.ts';
import { createBatch } from '../../src/sync/commands/batch-create.ts';
import type { CommandDefinition } from '../../src/sync/outbox/command.ts';

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
  const isTaken = (definition: CommandDefinition, given: unknown) => {
    const { method, path } = definition.request(given);
    const operation = paths[`/api${path.replace(/\bID\b/, '{id}')}`]?.[method.toLowerCase()];
    return operation?.parameters.some((parameter) => parameter.name === headers.onBehalfOf);
  };
  const named = [...commands.values()].map((definition) => {
    const given = definition.kind === createBatch.kind ? batchKinds.map((kind) => ({ ...payload, kind, body: [] })) : [payload];
    const answers = new Set(given.map((one) => isTaken(definition, one)));
    return [definition.kind, ...answers];
  });
  expect(named).toEqual([...commands.values()].map((definition) => [definition.kind, definition.onBehalf === true]));
});
