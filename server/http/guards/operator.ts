import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { Gauge, type Registry } from 'prom-client';
import { queryRows } from '#server/db/types.ts';
import { mailBacklog } from '#server/mail/backlog.ts';
import { type BackupState, backupState } from '#server/services/backups.ts';
import { brokenChains } from '#server/services/security/verify.ts';
import type { ErrorCounts } from '../answers/database-errors.ts';
import { readiness } from '../answers/readiness.ts';
import type { AppEnv, Deps } from '../types.ts';
import { isSameText } from './is-same-text.ts';
import { operationGauges } from './operation-gauges.ts';

type MakeGauge = (name: string, help: string) => Gauge;

/** Makes the figures of copies. @returns a function that sets them, to nothing without copies */
function backupGauges(gauge: MakeGauge): (state: BackupState | null, now: Date) => void {
  const age = gauge('guiar_backup_age_seconds', 'Age of the newest verified copy');
  const success = gauge('guiar_backup_last_success_timestamp_seconds', 'Time of the newest verified copy');
  const bytes = gauge('guiar_backup_bytes', 'Bytes that the newest verified copy has written');
  const failed = gauge('guiar_backup_failed', 'Copies that have failed since the newest verified one');
  return (state, now) => {
    const seconds = state?.ageSeconds ?? Number.NaN;
    age.set(seconds);
    success.set(now.getTime() / 1000 - seconds);
    bytes.set(state?.bytes ?? Number.NaN);
    failed.set(state?.failed ?? 0);
  };
}

/**
 * Serves the operator's requests: whether the process is alive, whether it is ready, and its
 * figures, with the token.
 */
export function operatorRoutes(app: Hono<AppEnv>, deps: Deps, registry: Registry, errors: ErrorCounts): void {
  const { db, config, queue, disk, now } = deps;
  const labelNames = ['queue', 'state'] as const;
  const depth = new Gauge({
    name: 'guiar_jobs',
    help: 'Jobs that wait, run or have failed',
    labelNames,
    registers: [registry],
  });
  const age = new Gauge({
    name: 'guiar_jobs_oldest_seconds',
    help: 'Age of the oldest job that should be running',
    labelNames: ['queue'] as const,
    registers: [registry],
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const free = gauge('guiar_disk_free_bytes', 'Free bytes of the disk that holds the data folder');
  const size = gauge('guiar_database_bytes', 'Size of the database');
  const mails = new Gauge({
    name: 'guiar_mails',
    help: 'E-mails that wait, are held until a mailbox is confirmed, or have failed',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  const mailAge = new Gauge({
    name: 'guiar_mails_oldest_seconds',
    help: 'Age of the oldest e-mail that waits',
    registers: [registry],
  });
  const setBackup = backupGauges(gauge);
  const readOperation = operationGauges(registry);
  const away = gauge(
    'guiar_registry_down_seconds',
    'Time for which the national system has not answered; 0 while it does',
  );
  const chains = gauge(
    'guiar_security_chains_broken',
    'Accounts whose log of security lacks a row or has a changed one',
  );
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const found = await readiness(deps, errors);
    return c.json(found, found.ok ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const { metricsToken } = config;
    const allowed = metricsToken && isSameText(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
    if (!allowed) return c.text('403', 403);
    for (const { queue: name, oldestSeconds, ...states } of await queue.states()) {
      for (const [state, count] of Object.entries(states)) depth.set({ queue: name, state }, count);
      age.set({ queue: name }, oldestSeconds);
    }
    setBackup(await backupState(db, config.backupTo !== undefined, now()), now());
    await readOperation(db, now());
    const since = deps.registryHealth.downSince();
    away.set(since ? (now().getTime() - since.getTime()) / 1000 : 0);
    free.set(disk.free() ?? Number.NaN);
    const [row] = await queryRows<{ bytes: string }>(db, sql`select pg_database_size(current_database()) as bytes`);
    size.set(Number(row?.bytes));
    const { oldestSeconds, ...left } = await mailBacklog(db, now());
    chains.set(await brokenChains(db));
    for (const [state, count] of Object.entries(left)) mails.set({ state }, count);
    mailAge.set(oldestSeconds);
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
}
