import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { backups } from '#server/db/schema/operation.ts';
import { meta } from '#server/db/schema/records.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { announceOldBackup, type Backup, backupState, recordBackup, recordDamage } from './backups.ts';

const { server } = await testOffice([], { METRICS_TOKEN: 'metrics-only' });
const { db } = server;
const hour = 3_600_000;
const start = new Date('2026-05-05T02:07:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * hour);

const made = (endedAt: Date, ok = true): Backup => ({
  startedAt: endedAt,
  endedAt,
  ok,
  bytes: 1234,
  counts: { accounts: 3 },
  place: '/mnt/copies',
  copy: ok ? 'name' : null,
  error: ok ? null : 'DiskIsFull',
});

beforeEach(async () => {
  await db.delete(backups);
  await db.delete(notifications);
  await db.delete(meta).where(eq(meta.name, 'backup_noticed'));
  await db.delete(meta).where(eq(meta.name, 'database_damage'));
});
afterAll(() => db.delete(backups).then(() => undefined));

const told = () =>
  db
    .select({ title: notifications.title, isSuper: users.isSuperAdmin })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .orderBy(desc(notifications.id));

test('a server that makes no copies tells nothing', async () => {
  expect(await backupState(db, false, start)).toBeNull();
  expect(await announceOldBackup(db, false, start)).toBe(false);
  expect(await backupState(db, true, start)).toMatchObject({ ok: false, ageSeconds: null });
});

test('an old copy is told to super administrators once a day', async () => {
  await recordBackup(db, made(start));
  await recordBackup(db, made(later(24), false));
  expect(await backupState(db, false, later(24.5))).toEqual({ ok: true, ageSeconds: 88_200, bytes: 1234, failed: 1 });
  expect(await announceOldBackup(db, false, later(24.5))).toBe(false);
  for (const [hours, isTold] of [
    [26, true],
    [27, false],
    [49, false],
    [51, true],
  ] as const)
    expect([hours, await announceOldBackup(db, false, later(hours))]).toEqual([hours, isTold]);
  const all = await told();
  expect(all.length).toBeGreaterThan(0);
  expect(all.every(({ title, isSuper }) => isSuper && title === 'Cópia de segurança em falta')).toBe(true);
  await recordBackup(db, made(later(52)));
  expect(await announceOldBackup(db, false, later(76))).toBe(false);
});

test('copies of long ago are forgotten', async () => {
  await recordBackup(db, made(start));
  await recordBackup(db, made(later(24 * 401)));
  expect(await db.$count(backups)).toBe(1);
});

const ready = async () => (await server.call('GET', '/readyz')).body;

test('readiness and figures say the age of the copy', async () => {
  expect((await ready()).checks.backup).toBeUndefined();
  const metrics = async () =>
    (await server.call('GET', '/metrics', { headers: { Authorization: 'Bearer metrics-only' } })).body as string;
  expect(await metrics()).toMatch(/^guiar_backup_age_seconds Nan$/m);
  const at = new Date(server.now().getTime() - 30 * hour);
  await recordBackup(db, made(at));
  const { notWell, checks, version, schema } = await ready();
  expect(notWell).toEqual(['backup']);
  expect(checks.backup.ageSeconds).toBeGreaterThanOrEqual(30 * 3600);
  expect([version, schema]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), expect.any(Number)]);
  expect(schema).toBeGreaterThanOrEqual(48);
  const text = await metrics();
  expect(text).toMatch(/^guiar_backup_age_seconds 1080\d\d$/m);
  expect(Number(/^guiar_backup_last_success_timestamp_seconds (.+)$/m.exec(text)?.[1])).toBeCloseTo(
    at.getTime() / 1000,
    -1,
  );
});

test('damage that a check finds is told and shown', async () => {
  await recordDamage(db, 0, start);
  expect(await told()).toEqual([]);
  expect((await ready()).checks.pages).toEqual({ ok: true, damagedFiles: 0 });
  await recordDamage(db, 2, start);
  expect((await told())[0]).toEqual({ title: 'Base de dados danificada', isSuper: true });
  const { notWell, checks } = await ready();
  expect([notWell, checks.pages]).toEqual([['pages'], { ok: false, damagedFiles: 2 }]);
});
