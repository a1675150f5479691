import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take tens of seconds, the longest first: a file of these started last would keep one
 * core busy after all others have ended.
 */
export const slow = [
  'server/http/crash.test.ts',
  'server/jobs/national-system.test.ts',
  'tests/sabotage/sabotage.test.ts',
  'server/full-disk.test.ts',
  'server/jobs/killed-batch.test.ts',
  'server/start-checks.test.ts',
  'tests/sync/proofs/simulation.test.ts',
  'server/seed/seed.test.ts',
  'tests/sync/proofs/crash-points.test.ts',
  'server/main.test.ts',
  'server/db/open.test.ts',
  'tests/tools/boundaries.test.ts',
  'tests/contract/guides/guide-walk.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at < 0 ? slow.length : at;
};

/** Sequencer of a first run, when the duration of each file is unknown. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
