import { type Counts, countsOf, playwrightCounts, vitestCounts } from './counts.ts';
import { showcaseBuild } from './showcase.ts';

const script = (path: string, ...args: string[]) => [process.execPath, `node_modules/${path}`, ...args];

/**
 * Step of `npm test`. A suite is shown as it runs and its tests are counted; any other step counts
 * as one.
 */
export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** True for a part of `npm run check`. */
  check?: boolean;
  /** True for a step that runs only when named. */
  aside?: boolean;
  /** Environment variable without which the step would prove nothing. */
  variable?: string;
  /** Browsers that are fetched if the machine lacks them. */
  browsers?: 'chromium' | 'others';
  /** Steps whose failure skips this one: it could only repeat their failure. */
  needs?: readonly string[];
  suite?: { report: string; counts(exitCode: number): Counts };
}

/**
 * Returns a step for vitest. `files` are parts of paths; without any, all files of the projects
 * run.
 */
function vitest(
  name: string,
  projects: string[],
  options: Pick<Step, 'check' | 'aside' | 'variable'> = {},
  files: string[] = [],
): Step {
  const report = `.cache/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [...reporters, ...projects.flatMap((project) => ['--project', project]), ...files];
  const suite = { report, counts: (exitCode: number) => countsOf(report, vitestCounts, exitCode) };
  return { name, command: script('vitest/vitest.mjs', 'run', ...args), suite, ...options };
}

/**
 * Tests of locks, feeds, searches and migrations, in which PostgreSQL may differ from the embedded
 * engine; and the walk through the permissions, which sends it a statement of every operation.
 */
export const onPostgres = [
  'server/backup/drill',
  'server/db/open',
  'server/db/upgrade',
  'server/db/writes',
  'server/heartbeat',
  'server/queue/',
  'server/jobs/jobs',
  'server/jobs/kept-data',
  'server/jobs/killed-batch',
  'server/resources/',
  'server/rolling',
  'server/seed/',
  'server/http/crash',
  'server/http/change',
  'server/http/round-trips',
  'server/routes/',
  'server/services/archive/',
  'server/services/backups',
  'server/services/batch/',
  'server/services/guide/',
  'server/services/key-check',
  'server/services/operation/',
  'server/services/feed/changes',
  'server/services/feed/counters',
  'server/services/equipment/',
  'server/services/sessions/refresh-tokens',
  'server/services/sessions/sign-in',
  'server/web-processes',
  'tests/contract/catalogues',
  'tests/contract/answered-equipment',
  'tests/contract/guides/',
  'tests/contract/isolation',
  'tests/contract/permissions',
  'tests/contract/resources',
];

const e2eReport = '.cache/e2e.json';
const enginesReport = '.cache/engines.json';

export const steps: Step[] = [
  { name: 'types', command: script('typescript/bin/tsc', '-b'), check: true },
  { name: 'lint', command: script('@biomejs/biome/bin/biome', 'check'), check: true },
  { name: 'boundaries', command: [process.execPath, 'tests/tools/boundaries.ts'], check: true },
  {
    name: 'dead',
    command: script('knip/bin/knip.js', '--cache', '--cache-location', '.cache/knip'),
    check: true,
  },
  // In one thread: another step runs beside it.
  {
    name: 'catalogues',
    command: script('@lingui/cli/dist/lingui.js', 'check', 'sync', '--workers', '1'),
    check: true,
  },
  {
    name: 'translations',
    command: script('@lingui/cli/dist/lingui.js', 'check', 'missing', '--mode', 'catalog'),
    check: true,
  },
  // Needed by the browser tests; placed here to run beside another silent step.
  { name: 'build', command: script('vite/bin/vite.js', 'build', '--logLevel', 'warn') },
  { name: 'showcase', command: showcaseBuild.command, env: showcaseBuild.env },
  vitest('unit', ['node', 'dom', 'dom-mocking'], { check: true }),
  vitest('proofs', ['proofs']),
  vitest('server', ['server', 'build', 'sabotage']),
  // Runs on the PostgreSQL that TEST_DATABASE_URL names; .ci/run starts one.
  vitest('postgres', ['server'], { aside: true, variable: 'TEST_DATABASE_URL' }, onPostgres),
  {
    name: 'e2e',
    command: script(
      '@playwright/test/cli.js',
      'test',
      '--reporter=list,json,./tests/e2e/support/failed-page-reporter.ts',
    ),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport },
    browsers: 'chromium',
    needs: ['build', 'showcase'],
    suite: { report: e2eReport, counts: (exitCode) => countsOf(e2eReport, playwrightCounts, exitCode) },
  },
  {
    name: 'engines',
    command: script('@playwright/test/cli.js', 'test', '--config=playwright.engines.config.ts', '--reporter=list,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: enginesReport },
    browsers: 'others',
    needs: ['build'],
    suite: { report: enginesReport, counts: (exitCode) => countsOf(enginesReport, playwrightCounts, exitCode) },
  },
];
