import type { Table } from 'dexie';
import type { OutboxRow } from '#db/rows.ts';
import { findSnapshotRow, snapshotTables, splitReference } from '#db/snapshot-tables.ts';
import type { UserDb } from '#db/user-db.ts';
import type { CommandDefinition } from './command.ts';

/**
 * Returns the base of an edit: the entity's version, and the part that it replaces as its user saw
 * it, with the newest queued edit applied. Inside a transaction over outbox, `pending` and
 * `editedTables`.
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
  const row = await findSnapshotRow(db, reference);
  const base: Record<string, number> = row?.Version ? { [reference]: row.Version } : {};
  if (!definition.replaces) return { base };
  const queued = await newestEdit(db, definition, reference, before);
  if (queued) return { base, replaced: JSON.stringify(definition.replaces.by(queued.payload)) };
  return row ? { base, replaced: JSON.stringify(definition.replaces.of(row)) } : { base };
}

/**
 * Returns the base of an edit on the entity as its user has just seen it: a conflict's current
 * state.
 */
export function takeEditBase(
  definition: CommandDefinition,
  payload: unknown,
  seen: unknown,
): Pick<OutboxRow, 'base' | 'replaced'> {
  const reference = definition.ifMatch?.(payload);
  const { Version } = seen as { Version?: number };
  if (!reference) return { base: {} };
  const base: Record<string, number> = Version ? { [reference]: Version } : {};
  return definition.replaces ? { base, replaced: JSON.stringify(definition.replaces.of(seen)) } : { base };
}

/** Returns the snapshot tables that `editBase` reads. */
export function editedTables(db: UserDb, definition: CommandDefinition, payload: unknown): Table[] {
  const reference = definition.ifMatch?.(payload);
  return reference === undefined ? [] : snapshotTables(db, [splitReference(reference).entity]);
}

/** Returns the newest open edit of the kind on the entity; undefined if there is none. */
export async function newestEdit(
  db: UserDb,
  { kind }: Pick<CommandDefinition, 'kind'>,
  reference: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<OutboxRow | undefined> {
  const { entity, id } = splitReference(reference);
  const pending = await db.pending.where('[entity+id+seq]').between([entity, id], [entity, id, before]).toArray();
  const rows = await db.outbox.bulkGet(pending.map(({ seq }) => seq));
  return rows.findLast((row) => row?.kind === kind);
}

/**
 * Returns the version on which an edit may be sent again after a 412; undefined if the part that it
 * replaces has changed since its user saw it.
 */
export function findRetryVersion(
  definition: CommandDefinition | undefined,
  row: OutboxRow,
  current: unknown,
): number | undefined {
  if (!definition?.replaces || row.replaced === undefined) return undefined;
  const { Version } = (current ?? {}) as { Version?: number };
  if (!Version || row.frozen?.ifMatch === `"${Version}"`) return undefined;
  return JSON.stringify(definition.replaces.of(current)) === row.replaced ? Version : undefined;
}
