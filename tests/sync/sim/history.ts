import * as fc from 'fast-check';
import { type Fault, faults } from './network.ts';

/** Event of a history and the pause after it: a few macrotasks, mid-operation, or some time. */
export type Step = Action & { pause: { turns: number } | { ms: number } };

export type Action =
  | { op: 'add'; tab: number; things: number[]; kick: boolean }
  | { op: 'burst'; tab: number; from: number; count: number }
  | { op: 'make'; tab: number; used: boolean }
  | { op: 'kick' | 'sendNow' | 'pull' | 'open' | 'freeze' | 'wake' | 'takeLocks' | 'signOut' | 'diskFull'; tab: number }
  | { op: 'kill'; tab: number; boundaries: number }
  | { op: 'signIn'; tab: number; user: number }
  | { op: 'correct'; tab: number; pick: number; lateMs: number }
  | { op: 'discard'; tab: number; pick: number; chain: boolean }
  | { op: 'tryAgain' | 'takeAsDone'; tab: number; pick: number }
  | { op: 'expire' }
  | { op: 'refresh'; how: 'good' | 'refused' | 'lost' }
  | { op: 'jump'; ms: number }
  | { op: 'faults'; kinds: Fault[] }
  | { op: 'network'; down: boolean; flaky: number }
  | { op: 'touch'; thing: number }
  | { op: 'backup' | 'restore' };

export interface History {
  /** True when the server honours idempotency keys; an older one does not. */
  keys: boolean;
  seed: number;
  steps: Step[];
}

const tab = fc.nat(2);
const pick = fc.nat(5);
const day = 86_400_000;

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      op: fc.constant('add' as const),
      tab,
      things: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }),
      kick: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('make' as const), tab, used: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({ op: fc.constantFrom('kick' as const, 'sendNow' as const, 'pull' as const), tab }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ op: fc.constantFrom('freeze' as const, 'wake' as const, 'takeLocks' as const), tab }),
  },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('open' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('kill' as const), tab, boundaries: fc.nat(12) }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('signIn' as const), tab, user: fc.constantFrom(0, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constantFrom('signOut' as const, 'diskFull' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ op: fc.constant('correct' as const), tab, pick, lateMs: fc.constantFrom(0, 0, 400, 5_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('discard' as const),
      tab,
      pick,
      chain: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constantFrom('tryAgain' as const, 'takeAsDone' as const), tab, pick }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('expire' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('refresh' as const),
      how: fc.constantFrom('good', 'good', 'refused', 'lost'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('jump' as const),
      ms: fc.constantFrom(-30 * day, -90_000, 90_000, 30 * day),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      op: fc.constant('faults' as const),
      kinds: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('network' as const),
      down: fc.boolean(),
      flaky: fc.constantFrom(0, 0, 0.3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('touch' as const), thing: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constantFrom('backup' as const, 'restore' as const) }) },
) as fc.Arbitrary<Action>;

const pause = fc.oneof(
  fc.record({ turns: fc.nat(40) }),
  fc.record({ ms: fc.constantFrom(0, 20, 100, 300, 1_000, 3_000, 30_000, 120_000) }),
);
const short = fc.oneof(fc.record({ turns: fc.nat(30) }), fc.record({ ms: fc.nat(400) }));

const singleStep = fc.tuple(action, pause).map(([a, p]): Step[] => [{ ...a, pause: p }]);
const burst = fc.record({
  op: fc.constant('burst' as const),
  tab,
  from: fc.nat(9),
  count: fc.integer({ min: 2, max: 12 }),
});
const faulty = fc.record({
  op: fc.constant('faults' as const),
  kinds: fc.array(fc.constantFrom(...faults), { maxLength: 3 }),
});

/**
 * Events in which a context is frozen while sending, loses its locks, and wakes after another has
 * taken over.
 */
const staleOwner = fc
  .tuple(faulty, burst, fc.integer({ min: 1, max: 2 }), fc.array(short, { minLength: 4, maxLength: 4 }))
  .map(([fault, many, other, [a, b, c, d]]): Step[] => {
    const next = (many.tab + other) % 3;
    const none = { turns: 0 };
    return [
      { ...fault, pause: none },
      { ...many, pause: a ?? none },
      { op: 'freeze', tab: many.tab, pause: b ?? none },
      { op: 'takeLocks', tab: many.tab, pause: none },
      { op: 'sendNow', tab: next, pause: c ?? none },
      { op: 'wake', tab: many.tab, pause: d ?? none },
    ];
  });

/** Events in which another user signs in, or the same one again, while much is in flight. */
const handover = fc
  .tuple(faulty, burst, tab, fc.nat(1), fc.boolean(), short, short)
  .map(([fault, many, other, user, expired, a, b]): Step[] => [
    { ...fault, pause: { turns: 0 } },
    { ...many, pause: a },
    expired ? { op: 'expire', pause: { turns: 0 } } : { op: 'kick', tab: other, pause: { turns: 0 } },
    { op: 'signIn', tab: other, user, pause: b },
  ]);

const phrase = fc.oneof(
  { weight: 14, arbitrary: singleStep },
  { weight: 2, arbitrary: staleOwner },
  { weight: 1, arbitrary: handover },
);

export const histories: fc.Arbitrary<History> = fc.record({
  keys: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 2, arbitrary: fc.constant(false) }),
  seed: fc.nat(1_000_000),
  steps: fc.array(phrase, { minLength: 4, maxLength: 28, size: 'max' }).map((phrases) => phrases.flat()),
});
