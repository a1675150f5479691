import type { TestServer } from '#server/testing/test-server.ts';

export interface Operation {
  method: string;
  /** Path as in the document: `/api/equipments/{id}`. */
  path: string;
  /** True for signed-in users only. */
  guarded: boolean;
  /** True when it also answers a caller without a session. */
  alsoOpen: boolean;
  /** Names of its query parameters. */
  query: string[];
  /** JSON schema of its body; absent without one. */
  body?: JsonSchema;
  bodyType?: string;
  /** Valid body. */
  example?: Record<string, unknown>;
  /** Roles that may call it, and the permissions of which they need one on an establishment. */
  roles: string[];
  permissions?: number[];
  superAdmin: boolean;
}

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minimum?: number;
}

interface Documented {
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: Record<string, unknown> }> };
  'x-roles'?: string[];
  'x-establishment-permissions'?: number[];
  'x-super-administrators'?: boolean;
}

/** Kept, because a server limits how often its document may be requested. */
const documents = new WeakMap<TestServer, ReturnType<TestServer['call']>>();

/** Reads every operation of the document that the server publishes. */
export async function operations(server: TestServer): Promise<Operation[]> {
  const asked = documents.get(server) ?? server.call('GET', '/api/openapi.json');
  documents.set(server, asked);
  const { body } = await asked;
  const paths = body.paths as Record<string, Record<string, Documented>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      guarded: (operation.security ?? []).length > 0,
      alsoOpen: (operation.security ?? []).some((way) => Object.keys(way).length === 0),
      query: (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => parameter.name),
      ...bodyOf(operation),
      roles: operation['x-roles'] ?? [],
      superAdmin: operation['x-super-administrators'] === true,
      ...(operation['x-establishment-permissions'] && { permissions: operation['x-establishment-permissions'] }),
    })),
  );
}

function bodyOf({ requestBody }: Documented): Pick<Operation, 'body' | 'bodyType' | 'example'> {
  const [entry] = Object.entries(requestBody?.content ?? {});
  if (!entry) return {};
  const [bodyType, { schema, example }] = entry;
  return { bodyType, body: schema, ...(example && { example }) };
}

const comment = { DestinComment: 'x', OriginComment: 'x' };
/** Bodies that pass the schema of an act on a guide, which is checked before the guide's id. */
export const guideBodies: Record<string, unknown> = {
  '/api/egar/{id}': { endDate: '2026-01-01T00:00:00Z', quantity: 1 },
  '/api/egar/edit/{id}': { tagIds: [] },
  '/api/egar/{id}/transporters': { transporters: [] },
  '/api/egar/{id}/paper-signature': { Name: 'Ana', At: '2026-11-27T10:36:00.000Z', FileGuid: 'x' },
  '/api/egar/registry/doubts/{id}': { Number: null },
  '/api/egar/{id}/adopt': { Fields: [{ Field: 'status', Ours: 'o', Theirs: 'f' }] },
  '/api/egar/{id}/request': { Email: 'a@b.example', Type: 'PROOF' },
  '/api/egar/{id}/emission/accept': { day: 1, month: 1, year: 2026, hour: 0, minute: 0 },
  '/api/egar/{id}/emission/reject': comment,
  '/api/egar/{id}/rectification/reject': comment,
  '/api/egar/{id}/rectification/impressionate-reject': comment,
};
