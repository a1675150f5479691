import * as fc from 'fast-check';
import { issueFates, readFates } from './faulty-registry.ts';

/**
 * Steps of a history: a device sends one of its creations, twice at once or in the name of a second
 * user; the job looks for lost answers; time passes; the system goes away for a day; somebody
 * issues a similar guide by hand; a person settles what is in doubt.
 */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), creation: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send-twice' as const), creation: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('recover' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(5, 20, 60, 130) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('away' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('similar' as const), creation: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('person' as const) }) },
);

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Histories of up to three creations, of which some are equal, and the fates of the calls. */
export const histories = fc.record({
  /** Load of each creation: two with the same one are equal in every fact. */
  loads: fc.array(fc.nat(1), { minLength: 1, maxLength: 3 }),
  issueFates: fc.array(fc.constantFrom(...issueFates), { maxLength: 6 }),
  readFates: fc.array(fc.constantFrom(...readFates), { maxLength: 6 }),
  steps: fc.array(step, { minLength: 1, maxLength: 9 }),
});
export type History = typeof histories extends fc.Arbitrary<infer H> ? H : never;
