import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

export interface Boundaries {
  modules: number;
  /** "rule: from → to", one line each. */
  violations: string[];
}

interface Report {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] };
}

const project = resolve(import.meta.dirname, '..', '..');

/** Holds the folders of `root` against the staircase of .dependency-cruiser.mjs. */
export function checkBoundaries(root: string, folders: string[]): Boundaries {
  const depcruise = join(project, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [depcruise, ...folders, '--config', join(project, '.dependency-cruiser.mjs'), '--output-type', 'json'];
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (!run.stdout.startsWith('{')) throw new Error(run.stderr || run.stdout);
  const { summary } = JSON.parse(run.stdout) as Report;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.cycle?.map((c) => c.name).join(' → ') ?? v.to}`),
  };
}

if (import.meta.main) {
  const { modules, violations } = checkBoundaries(project, ['src', 'sw', 'server']);
  for (const line of violations) console.error(line);
  // Without a parser for TypeScript the tool reads no file, finds nothing wrong and ends well.
  if (modules <= 20) console.error(`Only ${modules} modules were read: the tool did not see the source.`);
  console.log(`${modules} modules, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || modules <= 20 ? 1 : 0;
}
