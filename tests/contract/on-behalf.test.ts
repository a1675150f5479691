import { expect, test } from 'vitest';
import { batchKinds } from '#domain/guide/batch/kinds.ts';
import { headers } from '#domain/wire/headers.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { commands } from '#sync/commands/all.ts';
import { createBatch } from '#sync/commands/batch-create.ts';
import type { CommandDefinition } from '#sync/outbox/command.ts';

const { server } = await testOffice();

/** Payload with a field for every path that a command may use. */
const payload = {
  UniqueId: 'ID',
  EgarId: 'ID',
  LocalId: 'local:ID',
  Name: '',
  ExternalId: '',
  Detail: '',
  Title: '',
  EquipmentIds: [],
};

test('server and devices agree on acts on an owner’s behalf', async () => {
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
    const given =
      definition.kind === createBatch.kind ? batchKinds.map((kind) => ({ ...payload, kind, body: [] })) : [payload];
    const answers = new Set(given.map((one) => isTaken(definition, one)));
    return [definition.kind, ...answers];
  });
  expect(named).toEqual([...commands.values()].map((definition) => [definition.kind, definition.onBehalf === true]));
});
