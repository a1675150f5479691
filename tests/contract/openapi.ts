import type { TestServer } from '../../server/testing/test-server.ts';

export interface Operation {
  method: string;
  /** As in the document: `/api/equipments/{id}`. */
  path: string;
  /** Signed-in users only. */
  guarded: boolean;
}

/** Every operation of the document that the server gives of itself. */
export async function operations(server: TestServer): Promise<Operation[]> {
  const { body } = await server.call('GET', '/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, { security?: unknown[] }>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ method: method.toUpperCase(), path },
      guarded: (operation.security ?? []).length > 0,
    })),
  );
}
