import type { OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { rowOf } from '../pull/snapshot.ts';
import type { CommandDefinition } from './command.ts';

/**
 * What an edit stands on: the version it goes on, and the part of the entity that it replaces as its user saw it, which is the newest
 * queued edit's where there is one. Inside a transaction over outbox, `pending` and snapshot.
 * @param before only edits queued before this `seq` count
 */
export async function editBase(
  db: UserDb,
  definition: CommandDefinition,
  payload: unknown,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Pick<OutboxRow, 'base' | 'replaced'>> {
  const reference = definition.ifMatch?.(payload);
  if (!reference) return { base: {} };
  const row = await rowOf(db, reference);
  const base: Record<string, number> = row?.Version ? { [reference]: row.Version } : {};
  if (!definition.replaces) return { base };
  const queued = await newestEdit(db, definition, reference, before);
  if (queued) return { base, replaced: JSON.stringify(definition.replaces.by(queued.payload)) };
  return row ? { base, replaced: JSON.stringify(definition.replaces.of(row)) } : { base };
}

/** The newest open edit of the kind on the entity; undefined where there is none. */
export async function newestEdit(
  db: UserDb,
  { kind }: Pick<CommandDefinition, 'kind'>,
  reference: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<OutboxRow | undefined> {
  const [entity = '', id = ''] = reference.split(/:(.*)/s);
  const pending = await db.pending.where('[entity+id+seq]').between([entity, id], [entity, id, before]).toArray();
  const rows = await db.outbox.bulkGet(pending.map(({ seq }) => seq));
  return rows.findLast((row) => row?.kind === kind);
}

/** The version that an edit may go on after a 412: what it replaces is as its user saw it. Undefined where that is not so. */
export function versionToRetryOn(definition: CommandDefinition | undefined, row: OutboxRow, current: unknown): number | undefined {
  if (!definition?.replaces || row.replaced === undefined) return undefined;
  const { Version } = (current ?? {}) as { Version?: number };
  if (!Version || row.frozen?.ifMatch === `"${Version}"`) return undefined;
  return JSON.stringify(definition.replaces.of(current)) === row.replaced ? Version : undefined;
}
