import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#server/db/types.ts';
import { errorGroups } from '#server/services/operation/error-counts.ts';
import { listProcesses } from '#server/services/operation/processes.ts';

/**
 * Makes the figures of the whole installation, which every process gives alike: its processes, and
 * its errors by kind.
 * @returns a function that reads them
 */
export function operationGauges(registry: Registry): (db: Db, now: Date) => Promise<void> {
  const processes = new Gauge({
    name: 'guiar_processes',
    help: 'Processes that give signs of life, or have fallen silent within a day',
    labelNames: ['role', 'state'] as const,
    registers: [registry],
  });
  const errors = new Gauge({
    name: 'guiar_errors_day',
    help: 'Errors of the last 24 hours by kind, of all processes',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  return async (db, now) => {
    const [all, groups] = [await listProcesses(db, now), await errorGroups(db, now)];
    processes.reset();
    errors.reset();
    for (const { role, isSilent } of all) processes.inc({ role, state: isSilent ? 'silent' : 'live' });
    for (const { kind, day } of groups) errors.inc({ kind }, day);
  };
}
