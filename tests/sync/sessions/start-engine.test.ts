import { expect, test } from 'vitest';
import { startEngine } from '#sync/engine.ts';
import type { Fault } from '../fake-server.ts';
import { memoryBackup } from '../memory-backup.ts';
import { world } from '../world.ts';

const open = async (fault: Fault) => {
  const w = await world();
  const session = await w.signIn();
  const feed = { Cursor: '1', HasMore: false, Changes: [] };
  w.server.routes.push((r) => (r.path.startsWith('/changes') ? { status: 200, body: feed } : undefined));
  const asked: string[] = [];
  const { request } = w.ports.locks;
  w.ports.locks.request = (name, options, run) => {
    asked.push(name);
    return request(name, options, run);
  };
  w.server.faults = [fault];
  const { db, ctx } = await w.context(session.database);
  const engine = await startEngine(ctx, memoryBackup());
  await w.add(db, 'a', 1);
  await engine.kick();
  return { db, readings: asked.filter((name) => name === `pull:${db.name}`).length };
};

test.each(['412', '403'] as const)('an act refused with %s rereads the lists', async (fault) => {
  const { db, readings } = await open(fault);
  expect(readings).toBe(1);
  expect(await db.outbox.count()).toBe(1);
});

test('an accepted or waiting act rereads nothing', async () => {
  for (const fault of ['lost-after', '503'] as const) {
    const { readings } = await open(fault);
    expect(readings).toBe(0);
  }
});
