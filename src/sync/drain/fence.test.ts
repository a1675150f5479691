import { expect, test } from 'vitest';
import type { WireAnswer } from '#api/transport/wire.ts';
import type { OutboxRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import type { EngineContext } from '../engine-context.ts';
import { FencedError, fence } from './fence.ts';
import { bumpRevision, readLease, takeLease } from './lease.ts';

let opened = 0;
const ok: WireAnswer = { status: 200, text: '', header: () => null };
const request = { method: 'GET', path: '/x' } as const;

async function owner() {
  const db = await openUserDb(`fence-${++opened}`);
  const time = { passed: 10_000 };
  const calls: string[] = [];
  const tokens = {
    token: async () => {
      calls.push('read');
      return 'from the session';
    },
    refresh: async (used: string) => {
      calls.push(`refresh ${used}`);
      return 'fresh' as const;
    },
    end: async (used: string) => void calls.push(`end ${used}`),
  };
  const transport = async () => {
    calls.push('sent');
    return ok;
  };
  const ctx = { db, tokens, ports: { clock: { elapsed: () => time.passed }, transport } } as unknown as EngineContext;
  const epoch = await takeLease(db);
  return { db, time, calls, epoch, guard: fence(ctx, epoch, time.passed) };
}

test('a lease reading counts for two seconds', async () => {
  const { db, time, calls, guard } = await owner();
  await takeLease(db);
  time.passed += 2_000;
  expect(await guard.transport(request)).toBe(ok);
  time.passed += 1;
  await expect(guard.transport(request)).rejects.toThrow(new FencedError('epoch 1 has passed'));
  expect(calls).toEqual(['sent']);
});

test('a confirmed owner sends on for two more seconds', async () => {
  const { db, time, calls, guard } = await owner();
  time.passed += 5_000;
  await guard.transport(request);
  await takeLease(db);
  time.passed += 2_000;
  await guard.transport(request);
  expect(calls).toEqual(['sent', 'sent']);
  guard.seen(time.passed, null);
  time.passed += 2_000;
  await guard.transport(request);
  time.passed += 1;
  await expect(guard.transport(request)).rejects.toMatchObject({ name: 'FencedError' });
});

test('the lease’s token counts with its reading, until a refresh', async () => {
  const { time, calls, guard } = await owner();
  expect(await guard.tokens.token()).toBe('from the session');
  guard.seen(time.passed, 'with the lease');
  time.passed += 2_000;
  expect(await guard.tokens.token()).toBe('with the lease');
  time.passed += 1;
  expect(await guard.tokens.token()).toBe('from the session');
  guard.seen(time.passed, 'with the lease');
  expect(await guard.tokens.refresh('with the lease')).toBe('fresh');
  expect(await guard.tokens.token()).toBe('from the session');
  await guard.tokens.end('old');
  expect(calls).toEqual(['read', 'read', 'refresh with the lease', 'read', 'end old']);
});

test('a lease read again says nothing of the session', async () => {
  const { time, guard } = await owner();
  guard.seen(time.passed, 'with the lease');
  time.passed += 5_000;
  await guard.transport(request);
  expect(await guard.tokens.token()).toBe('from the session');
});

test('a fence sends nothing for a taken-over database', async () => {
  const { db, calls, guard } = await owner();
  db.writable = false;
  await expect(guard.transport(request)).rejects.toMatchObject({ name: 'OutdatedAppError' });
  expect(calls).toEqual([]);
});

test('every owner gets a new epoch, users’ changes keep it', async () => {
  const { db, epoch } = await owner();
  expect(epoch).toBe(1);
  await bumpRevision(db);
  expect(await readLease(db)).toEqual({ name: 'drain', epoch: 1, revision: 1 });
  expect(await takeLease(db)).toBe(2);
  await bumpRevision(db);
  expect(await readLease(db)).toEqual({ name: 'drain', epoch: 2, revision: 2 });
});

test('marks only a dead owner’s sending commands as uncertain', async () => {
  const { db } = await owner();
  const states = ['queued', 'sending', 'waiting', 'rejected'] as const;
  const rows = states.map(
    (state, i) => ({ seq: i + 1, state, reason: null, nextAt: 9, inDoubt: false }) as unknown as OutboxRow,
  );
  await db.outbox.bulkPut(rows);
  await takeLease(db);
  expect(await db.outbox.toArray()).toEqual(
    rows.map((row) =>
      row.state === 'sending' ? { ...row, state: 'uncertain', reason: 'network', nextAt: 0, inDoubt: true } : row,
    ),
  );
});
