import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take tens of seconds, the longest first: begun last, one of them keeps a single core busy after all others have ended. */
const slow = [
  'server/http/crash.test.ts',
  'tests/sync/simulation.test.ts',
  'server/seed/seed.test.ts',
  'tests/sync/crash-points.test.ts',
  'server/main.test.ts',
  'server/db/open.test.ts',
  'tests/tools/boundaries.test.ts',
  'tests/contract/guide-walk.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at < 0 ? slow.length : at;
};

/** The order of a first run, when nothing is known of how long each file takes. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
