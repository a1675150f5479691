import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { RegistryReading, RegistryReadings } from '#domain/guide/registry/readings.ts';
import { registryRoles } from '#domain/guide/registry/roles.ts';
import { registryReadings } from '#server/db/schema/readings.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { RegistryHealth } from '#server/registry/circuit.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { readViewer, type Viewer } from '../list/viewer.ts';
import type { Reading } from './lease.ts';

interface Source {
  registryHealth: RegistryHealth;
}

const vatsOf = ({ held }: Viewer): string[] => [...new Set(held.map(({ vat }) => vat).filter(Boolean))];

const ofViewer = (viewer: Viewer) =>
  and(eq(registryReadings.accountId, viewer.accountId), inArray(registryReadings.vat, vatsOf(viewer)));

/** Answers GET {egar}/registry/readings: the readings of the NIFs that the user holds. */
export async function listReadings(
  db: Db | Tx,
  { registryHealth }: Source,
  principal: Principal,
): Promise<RegistryReadings> {
  const viewer = await readViewer(db, principal);
  const rows = await db
    .select()
    .from(registryReadings)
    .where(ofViewer(viewer))
    .orderBy(asc(registryReadings.vat), asc(registryReadings.id));
  const names = new Map(viewer.held.toReversed().map(({ vat, name }) => [vat, name]));
  const Items = rows
    .map((row) => toReading(row, names.get(row.vat) ?? ''))
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'pt') || a.Vat.localeCompare(b.Vat) || orderOf(a) - orderOf(b));
  const answers = rows.map(({ readAt }) => readAt?.getTime() ?? null);
  const oldest = answers.length > 0 && answers.every((at) => at !== null) ? Math.min(...answers) : null;
  return {
    Items,
    ReadAt: oldest === null ? null : new Date(oldest).toISOString(),
    DownSince: registryHealth.downSince()?.toISOString() ?? null,
  };
}

/** Makes the readings that the user sees due now, for POST {egar}/registry/readings. */
export async function readNow(tx: Tx, principal: Principal, now: Date): Promise<void> {
  const viewer = await readViewer(tx, principal);
  await tx
    .update(registryReadings)
    .set({ dueAt: now })
    .where(and(ofViewer(viewer), gt(registryReadings.dueAt, now)));
}

/**
 * Makes the readings that the national system has refused due now, for the operator; those without
 * valid credentials wait for these, since each attempt counts there. @returns their number
 */
export async function retryRefused(tx: Tx, now: Date): Promise<number> {
  const refused = and(eq(registryReadings.problem, 'refused'), gt(registryReadings.dueAt, now));
  const found = await tx
    .update(registryReadings)
    .set({ dueAt: now })
    .where(refused)
    .returning({ id: registryReadings.id });
  return found.length;
}

const orderOf = ({ Role }: RegistryReading): number => registryRoles.indexOf(Role);

const toReading = (row: Reading, name: string): RegistryReading => ({
  Vat: row.vat,
  Name: name,
  Role: row.role,
  State: row.problem ?? stateOf(row),
  Seen: row.seen,
  Total: row.total,
  ReadAt: row.readAt?.toISOString() ?? null,
  DueAt: row.dueAt.toISOString(),
});

function stateOf({ sweptAt, page }: Reading): RegistryReading['State'] {
  if (sweptAt !== null) return 'current';
  return page === null ? 'waiting' : 'first';
}
