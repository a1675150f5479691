import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommandState } from '#db/rows.ts';
import { blockers, byDeadline, dependants, nextWake, ready } from './lanes.ts';

const now = 1_000;
const states: CommandState[] = [
  'queued',
  'sending',
  'waiting',
  'uncertain',
  'rejected',
  'conflict',
  'parked',
  'quarantined',
];

interface Row {
  seq: number;
  kind: string;
  lanes: string[];
  behind?: string[];
  passes?: string[];
  state: CommandState;
  nextAt: number;
  exclusive: string | null;
  ask: boolean;
}

const outbox: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('k', 'l'),
      passes: fc.subarray(['k', 'l']),
      lanes: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 }),
      state: fc.constantFrom(...states),
      nextAt: fc.constantFrom(0, now, now + 1),
      exclusive: fc.constantFrom(null, null, 'egar.create'),
      ask: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, i) => ({ ...row, seq: i + 1, ask: row.state === 'uncertain' && row.ask })));

const row = (seq: number, ...lanes: string[]): Row => ({
  seq,
  kind: 'k',
  lanes,
  state: 'queued',
  nextAt: 0,
  exclusive: null,
  ask: false,
});
const creation = (seq: number, lane: string): Row => ({ ...row(seq, lane), exclusive: 'egar.create' });
/**
 * Cases tested in every run besides the random ones: one lane twice, two creations, one of them
 * being sent.
 */
const always: [Row[]][] = [
  [[row(1, 'a'), row(2, 'a')]],
  [[creation(1, 'a'), creation(2, 'b')]],
  [[{ ...creation(1, 'a'), state: 'sending' }, creation(2, 'b')]],
];

test('only the first open command of its lanes may go', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      for (const chosen of ready(rows, now)) {
        const passed = (row: Row) => ['rejected', 'conflict'].includes(row.state) && chosen.passes?.includes(row.kind);
        const before = rows.filter((row) => row.seq < chosen.seq && !passed(row));
        expect(before.some((row) => row.lanes.some((lane) => chosen.lanes.includes(lane)))).toBe(false);
      }
    }),
    { examples: always },
  );
});

test('ready commands are due and share no lane or name', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const chosen = ready(rows, now);
      const lanes = chosen.flatMap((row) => row.lanes);
      expect(new Set(lanes).size).toBe(lanes.length);
      const under = rows.filter((row) => row.state === 'sending' && row.exclusive).length;
      if (chosen.some((row) => row.exclusive)) expect(under + chosen.filter((row) => row.exclusive).length).toBe(1);
      for (const row of chosen) {
        expect(['queued', 'waiting', 'uncertain']).toContain(row.state);
        expect(row.ask).toBe(false);
        if (row.state !== 'queued') expect(row.nextAt).toBeLessThanOrEqual(now);
      }
    }),
    { examples: always },
  );
});

test('a ready first command never waits for another lane', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const free = rows.find((row) => row.state === 'queued' && row.exclusive === null);
      const first = rows[0];
      if (free && first?.seq === free.seq) expect(ready(rows, now)).toContain(free);
    }),
  );
});

test('dependants share a lane, even through another command', () => {
  const rows = [row(1, 'a'), row(2, 'b'), row(3, 'a', 'c'), row(4, 'c'), row(5, 'd')];
  expect(dependants(rows, 1).map((r) => r.seq)).toEqual([3, 4]);
  expect(dependants(rows, 9)).toEqual([]);
});

test('the next wake ignores what waits for the user', () => {
  expect(nextWake([row(1, 'a')], 0)).toBeUndefined();
  const waiting = { ...row(2, 'a'), state: 'waiting' as const, nextAt: 50 };
  const asking = { ...row(3, 'b'), state: 'uncertain' as const, nextAt: 10, ask: true };
  expect(nextWake([waiting, asking], 0)).toBe(50);
});

test('due commands go; asking and refused ones hold their lanes', () => {
  const at = (seq: number, lane: string, more: object) => ({ ...row(seq, lane), ...more });
  const rows = [
    at(1, 'a', { state: 'waiting', nextAt: now + 1 }),
    at(2, 'b', { state: 'waiting', nextAt: now }),
    at(3, 'c', { state: 'uncertain', nextAt: now }),
    at(4, 'd', { state: 'uncertain', nextAt: 0, ask: true }),
    at(5, 'e', { state: 'rejected' }),
    row(6, 'a', 'f'),
    row(7, 'f'),
    row(8, 'g'),
  ];
  expect(ready(rows, now).map(({ seq }) => seq)).toEqual([2, 3, 8]);
});

test('sends one command of an exclusive name at a time', () => {
  const one = { ...row(1, 'a'), exclusive: 'x' };
  const rows = [one, { ...row(2, 'b'), exclusive: 'x' }, { ...row(3, 'c'), exclusive: 'y' }, row(4, 'd')];
  expect(ready(rows, now).map(({ seq }) => seq)).toEqual([1, 3, 4]);
  expect(ready([{ ...one, state: 'sending' as const }, ...rows.slice(1)], now).map(({ seq }) => seq)).toEqual([3, 4]);
  // A command that may not go does not block its exclusive name for others.
  expect(ready([{ ...one, state: 'parked' as const }, ...rows.slice(1)], now).map(({ seq }) => seq)).toEqual([2, 3, 4]);
});

test('orders by deadline, keeping order among equals', () => {
  const due = (seq: number, deadline: number | null) => ({ seq, deadline });
  const rows = [due(1, null), due(2, 50), due(3, null), due(4, 20), due(5, 50)];
  expect(byDeadline(rows).map(({ seq }) => seq)).toEqual([4, 2, 5, 1, 3]);
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  const none = [due(1, null), due(2, null)];
  expect(byDeadline(none)).toEqual(none);
  expect(byDeadline(none)).not.toBe(none);
});

test('only the soonest waiting command sets the wake', () => {
  const waits = (seq: number, state: CommandState, nextAt: number) => ({ ...row(seq, 'a'), state, nextAt });
  expect(
    nextWake([waits(1, 'waiting', 70), waits(2, 'uncertain', 60), waits(3, 'rejected', 1), waits(4, 'queued', 2)], 0),
  ).toBe(60);
  expect(nextWake([waits(1, 'parked', 1), waits(2, 'sending', 2)], 0)).toBeUndefined();
});

test('earlier or parallel commands are not dependants', () => {
  const rows = [row(1, 'a'), row(2, 'a'), row(3, 'b'), row(4, 'a', 'b'), row(5, 'b')];
  expect(dependants(rows, 2).map((r) => r.seq)).toEqual([4, 5]);
  expect(dependants(rows, 5)).toEqual([]);
  expect(dependants([row(1, 'z'), ...rows.slice(1)], 2).map((r) => r.seq)).toEqual([4, 5]);
});

const refused = (r: Row) => r.state === 'rejected';

test('a command behind a lane does not hold it', () => {
  const file: Row = { ...row(2, 'file:1'), behind: ['a'] };
  expect(ready([row(1, 'a'), file], now).map(({ seq }) => seq)).toEqual([1]);
  expect(ready([{ ...file, state: 'rejected' }, row(3, 'a')], now).map(({ seq }) => seq)).toEqual([3]);
  expect(dependants([row(1, 'a'), file, row(3, 'a'), row(4, 'file:1')], 1).map(({ seq }) => seq)).toEqual([2, 3, 4]);
  expect(dependants([file, row(3, 'a')], 2)).toEqual([]);
});

test('names what a refused command holds, even indirectly', () => {
  const rows = [
    { ...row(1, 'a'), state: 'rejected' as const, kind: 'other' },
    row(2, 'a', 'b'),
    row(3, 'b'),
    row(4, 'c'),
    { ...row(5, 'd'), behind: ['a'] },
    { ...row(6, 'b'), passes: ['other'] },
  ];
  expect([...blockers(rows, refused)].map(([seq, by]) => [seq, by.seq])).toEqual([
    [2, 1],
    [3, 1],
    [5, 1],
    [6, 1],
  ]);
});

test('holds nothing while no command needs its user', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      expect(blockers(rows, () => false).size).toBe(0);
    }),
  );
});

test('a paused command gives its turn to the next', () => {
  const file = (seq: number, more: object) => ({
    seq,
    kind: 'file.send',
    lanes: [`file:${seq}`],
    state: 'queued' as const,
    nextAt: 0,
    exclusive: 'file',
    ask: false,
    ...more,
  });
  const rows = [file(1, { paused: true }), file(2, { paused: true, state: 'uncertain' }), file(3, {}), file(4, {})];
  expect(ready(rows, 1).map(({ seq }) => seq)).toEqual([3]);
  expect(
    nextWake([file(1, { paused: true, state: 'waiting', nextAt: 5 }), file(2, { state: 'waiting', nextAt: 9 })], 0),
  ).toBe(9);
});
