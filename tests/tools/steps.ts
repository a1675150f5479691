import { type Counts, playwrightCounts, readCounts, vitestCounts } from './counts.ts';
import { showcaseBuild } from './showcase.ts';

const script = (path: string, ...args: string[]) => [process.execPath, `node_modules/${path}`, ...args];

/** One step of `npm test`. With `counts` it is a suite, shown as it runs, whose tests are counted; without, it counts as one. */
export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Part of `npm run check`. */
  check?: boolean;
  /** Run only when asked for by name. */
  aside?: boolean;
  /** The environment variable without which it would prove nothing. */
  variable?: string;
  browser?: boolean;
  /** Skipped where one of these steps failed: it could only repeat its failure. */
  needs?: readonly string[];
  report?: string;
  counts?: (file: string) => Counts;
}

function unit(name: string, projects: string[], check: boolean): Step {
  const report = `.cache/${name}.json`;
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...projects.flatMap((p) => ['--project', p])];
  return {
    name,
    command: script('vitest/vitest.mjs', 'run', ...args),
    check,
    report,
    counts: (file) => readCounts(file, vitestCounts),
  };
}

export const steps: Step[] = [
  { name: 'types', command: script('typescript/bin/tsc', '-b'), check: true },
  { name: 'lint', command: script('@biomejs/biome/bin/biome', 'check'), check: true },
  { name: 'boundaries', command: [process.execPath, 'tests/tools/boundaries.ts'], check: true },
  { name: 'dead', command: script('knip/bin/knip.js'), check: true },
  { name: 'catalogues', command: script('@lingui/cli/dist/lingui.js', 'check', 'sync'), check: true },
  { name: 'translations', command: script('@lingui/cli/dist/lingui.js', 'check', 'missing', '--mode', 'catalog'), check: true },
  // For the browser tests; here it has another silent one beside it.
  { name: 'build', command: script('vite/bin/vite.js', 'build', '--logLevel', 'warn') },
  {
    name: 'showcase',
    command: showcaseBuild.command,
    env: showcaseBuild.env,
  },
  unit('unit', ['node', 'sync', 'dom'], true),
  unit('server', ['server', 'build'], false),
  {
    name: 'sabotage',
    command: [process.execPath, 'tests/sabotage/main.ts'],
    report: '.cache/sabotage.json',
    counts: (file) => readCounts(file, (found: Counts) => found),
  },
  // The same tests on the PostgreSQL that TEST_DATABASE_URL names; .ci/run starts one.
  { ...unit('postgres', ['server'], false), aside: true, variable: 'TEST_DATABASE_URL' },
  {
    name: 'e2e',
    command: script('@playwright/test/cli.js', 'test', '--reporter=list,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/e2e.json' },
    browser: true,
    needs: ['build', 'showcase'],
    report: '.cache/e2e.json',
    counts: (file) => readCounts(file, playwrightCounts),
  },
];
