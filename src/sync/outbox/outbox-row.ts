import type { FrozenRequest, OutboxRow, PendingRow } from '#db/rows.ts';
import type { CommandDefinition, Registry } from './command.ts';

/**
 * Returns the declaration of a queued command; undefined if this version does not know its kind or
 * its form.
 */
export function findDefinition(
  registry: Registry,
  row: Pick<OutboxRow, 'kind' | 'version'>,
): CommandDefinition | undefined {
  const definition = registry.get(row.kind);
  return definition?.version === row.version ? definition : undefined;
}

/** Returns the bytes in which a payload is sent. */
export function frozenRequest(
  definition: Pick<CommandDefinition, 'request'>,
  payload: unknown,
  version?: number,
): FrozenRequest {
  const { method, path, body, file } = definition.request(payload);
  return {
    method,
    path,
    body: body === undefined ? null : JSON.stringify(body),
    ifMatch: version === undefined ? null : `"${version}"`,
    ...(file && { file }),
  };
}

/**
 * Returns the lanes that a payload holds, those it waits behind, and the kinds whose refusal it
 * passes.
 */
export const findLanePlace = (
  definition: Pick<CommandDefinition, 'lanes' | 'behind' | 'passes'>,
  payload: unknown,
): Pick<OutboxRow, 'lanes' | 'behind' | 'passes'> => ({
  lanes: definition.lanes(payload),
  ...(definition.behind && { behind: definition.behind(payload) }),
  ...(definition.passes && { passes: definition.passes }),
});

/** Returns true if the server refused the command and it waits for its user. */
export const isRefused = ({ state }: Pick<OutboxRow, 'state'>): boolean => state === 'rejected' || state === 'conflict';

/** Returns the rows shown on the entities that a command touches. */
export const pendingRows = (
  definition: CommandDefinition,
  row: Pick<OutboxRow, 'seq' | 'state' | 'payload'>,
): PendingRow[] =>
  definition.touches(row.payload).map((touch) => ({
    entity: touch.entity,
    id: touch.id,
    seq: row.seq,
    note: touch.note,
    hides: touch.hides ?? false,
    state: row.state,
    row: touch.row ?? null,
  }));

/** Replaces an id by another one anywhere in a value. */
export function replaceId<T>(value: T, from: string, to: string): T {
  if (value === from) return to as T;
  if (Array.isArray(value)) return value.map((item) => replaceId(item, from, to)) as T;
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([k, item]) => [k, replaceId(item, from, to)])) as T;
  }
  return value;
}
