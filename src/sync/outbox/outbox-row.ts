import type { FrozenRequest, OutboxRow, PendingRow } from '../../db/rows.ts';
import type { CommandDefinition, Registry } from './command.ts';

/** The declaration of a queued command; undefined where this version does not know its kind or its form. */
export function definitionOf(registry: Registry, row: Pick<OutboxRow, 'kind' | 'version'>): CommandDefinition | undefined {
  const definition = registry.get(row.kind);
  return definition?.version === row.version ? definition : undefined;
}

/** The bytes that a payload is sent as. */
export function frozenRequest(definition: Pick<CommandDefinition, 'request'>, payload: unknown, version?: number): FrozenRequest {
  const { method, path, body, file } = definition.request(payload);
  return {
    method,
    path,
    body: body === undefined ? null : JSON.stringify(body),
    ifMatch: version === undefined ? null : `"${version}"`,
    ...(file && { file }),
  };
}

/** The lanes that a payload holds, those that it waits behind, and whose refusal it passes. */
export const placeOf = (
  definition: Pick<CommandDefinition, 'lanes' | 'behind' | 'passes'>,
  payload: unknown,
): Pick<OutboxRow, 'lanes' | 'behind' | 'passes'> => ({
  lanes: definition.lanes(payload),
  ...(definition.behind && { behind: definition.behind(payload) }),
  ...(definition.passes && { passes: definition.passes }),
});

/** The server refused it, and it waits for its user. */
export const isRefused = ({ state }: Pick<OutboxRow, 'state'>): boolean => state === 'rejected' || state === 'conflict';

/** What is shown on the entities that a command touches. */
export const pendingRows = (definition: CommandDefinition, row: Pick<OutboxRow, 'seq' | 'state' | 'payload'>): PendingRow[] =>
  definition.touches(row.payload).map((touch) => ({
    entity: touch.entity,
    id: touch.id,
    seq: row.seq,
    note: touch.note,
    hides: touch.hides ?? false,
    state: row.state,
    row: touch.row ?? null,
  }));

/** The same value with one id in place of another, wherever it stands. */
export function replaceId<T>(value: T, from: string, to: string): T {
  if (value === from) return to as T;
  if (Array.isArray(value)) return value.map((item) => replaceId(item, from, to)) as T;
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([k, item]) => [k, replaceId(item, from, to)])) as T;
  }
  return value;
}
