import { expect, test } from 'vitest';
import { drain } from '#sync/drain/drain.ts';
import { claimedAtOnce, parallel } from '#sync/drain/drain-run.ts';
import { takeLease } from '#sync/drain/lease.ts';
import { applied, world } from '../world.ts';

const commands = 200;

async function queuedWorld() {
  const w = await world();
  const { database } = await w.signIn();
  const tab = await w.context(database);
  for (let n = 0; n < commands; n++) await w.add(tab.db, `e${n % 100}`, n);
  return { ...w, ...tab, database };
}

test.each([
  ['at its start', 0],
  ['in its middle', 100],
  ['near its end', 180],
])('a drain killed %s leaves only requests and one claim uncertain', async (_when, answered) => {
  const w = await queuedWorld();
  w.server.latencyMs = 1;
  let answers = 0;
  const dying = await w.context(w.database, async (request) => {
    const answer = await w.server.transport(request);
    // The context is dead from here on: it hears no more answers of the server.
    if (request.path === '/notes' && ++answers > answered) return new Promise(() => undefined);
    return answer;
  });
  void drain(dying.ctx, { force: false });
  const underWay = Math.min(parallel, commands - answered);
  await expect.poll(() => w.server.received.length).toBe(answered + underWay);
  await takeLease(w.db);
  const left = await w.db.outbox.toArray();
  const inDoubt = left.filter((row) => row.state === 'uncertain');
  expect(inDoubt.length).toBeGreaterThanOrEqual(underWay);
  expect(inDoubt.length).toBeLessThanOrEqual(parallel + claimedAtOnce);
  expect(left.filter((row) => row.state === 'queued')).toHaveLength(left.length - inDoubt.length);
  await w.engine.kick({ force: true });
  expect(w.server.ledger).toHaveLength(commands);
  for (const list of Object.values(applied(w.server))) expect(list).toEqual([...list].sort((a, b) => a - b));
});

test('marks no more as sending than requests and one claim', async () => {
  const w = await queuedWorld();
  w.server.latencyMs = 1;
  const counts: number[] = [];
  const tab = await w.context(w.database, async (request) => {
    if (request.path === '/notes') counts.push(await w.db.outbox.where('state').equals('sending').count());
    return w.server.transport(request);
  });
  await tab.engine.kick();
  expect(counts).toHaveLength(commands);
  expect(Math.max(...counts)).toBeLessThanOrEqual(parallel + claimedAtOnce);
});
