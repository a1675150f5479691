import { and, eq, isNull } from 'drizzle-orm';
import { messageKeys } from '../../src/domain/wire/errors.ts';
import { brokenIndex } from '../db/transact.ts';
import type { Tx } from '../db/types.ts';
import { type Act, record } from './history.ts';
import { changedMeanwhile, invalid, refused } from './refusal.ts';
import { type Resource, type ResourceRow, type RowSource, type Unique, writtenValues } from './resource.ts';
import { lastChange } from './resource-history.ts';
import { getRow } from './resource-rows.ts';

/** @throws Refusal 400: a rule of the resource, or a value that has to be unique and is not */
export async function createRow<R extends ResourceRow, P extends Record<string, unknown>>(
  tx: Tx,
  act: Act,
  resource: Resource<R, P>,
  payload: P,
): Promise<R> {
  const { table, entity } = resource;
  const values = { accountId: act.principal.accountId, ...(await columnsOf(tx, act, resource, payload)) };
  const [made] = await saving(resource, payload, () => tx.insert(table).values(values).returning({ id: table.uniqueId }));
  const id = made?.id as string;
  await record(tx, act, entity, id, 'create', { ...payload });
  return getRow(tx, act.principal, resource, id);
}

/** @throws Refusal 400, 404, or 412 with the row as it is where `ifMatch` is not its version */
export async function updateRow<R extends ResourceRow, P extends Record<string, unknown>>(
  tx: Tx,
  act: Act,
  resource: Resource<R, P>,
  change: { id: string; payload: P; ifMatch: number | null },
): Promise<R> {
  const { table, entity } = resource;
  const { id, payload } = change;
  await lock(tx, act, resource, change);
  const values = await columnsOf(tx, act, resource, payload);
  await saving(resource, payload, () => tx.update(table).set(values).where(eq(table.uniqueId, id)));
  await record(tx, act, entity, id, 'update', { ...payload });
  return getRow(tx, act.principal, resource, id);
}

/** The row leaves lists and choices; what names it keeps it. @throws Refusal 400, 404, 412 */
export async function removeRow<R extends ResourceRow, P extends Record<string, unknown>>(
  tx: Tx,
  act: Act,
  resource: Resource<R, P>,
  change: { id: string; ifMatch: number | null },
): Promise<void> {
  const { table, entity } = resource;
  const row = await lock(tx, act, resource, change);
  await resource.beforeRemove?.(tx, act, row);
  await tx.update(table).set({ deletedAt: act.moments.receivedAt }).where(eq(table.uniqueId, change.id));
  await record(tx, act, entity, change.id, 'delete');
}

/** The row as it is, kept from other changes until this one ends. */
async function lock<R extends ResourceRow, P extends Record<string, unknown>>(
  tx: Tx,
  act: Act,
  resource: Resource<R, P>,
  { id, ifMatch }: { id: string; ifMatch: number | null },
): Promise<R> {
  const { table, entity, isFixed } = resource;
  const own = and(eq(table.uniqueId, id), eq(table.accountId, act.principal.accountId), isNull(table.deletedAt));
  await tx.select({ id: table.id }).from(table).where(own).for('update');
  const row = await getRow(tx, act.principal, resource, id);
  if (ifMatch !== null && row.Version !== ifMatch) throw changedMeanwhile(row, await lastChange(tx, act.principal, entity, id));
  if (isFixed?.(row)) throw refused([messageKeys.notAuthorized], row);
  return row;
}

const columnsOf = async <R extends ResourceRow, P extends Record<string, unknown>>(
  tx: Tx,
  act: Act,
  resource: Resource<R, P>,
  payload: P,
) => ({
  ...writtenValues(resource as unknown as RowSource<never>, payload),
  ...(await resource.values?.(tx, act, payload)),
});

/** Two may ask for the same value at the same moment: the index lets one through. */
async function saving<T, P extends object>(
  { unique = [] }: { unique?: readonly Unique<P>[] },
  payload: P,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const broken = brokenIndex(error);
    const known = unique.find(({ index }) => index === broken);
    throw known ? invalid([{ Field: known.field, Message: known.message(payload) }]) : error;
  }
}
