import { join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

export interface Boundaries {
  modules: number;
  /** Violations, one line each: "rule: from → to". */
  violations: string[];
}

const project = resolve(import.meta.dirname, '..', '..');

/** Checks the folders of `root` against the layer rules of .dependency-cruiser.mjs. */
export async function checkBoundaries(root: string, folders: string[]): Promise<Boundaries> {
  const rules = await extractDepcruiseOptions(join(project, '.dependency-cruiser.mjs'));
  const { summary } = (await cruise(folders, { ...rules, baseDir: root })).output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(
      (v) => `${v.rule.name}: ${v.from} → ${v.cycle?.map((c) => c.name).join(' → ') ?? v.to}`,
    ),
  };
}

if (import.meta.main) {
  const { modules, violations } = await checkBoundaries(project, ['src', 'sw', 'server']);
  for (const line of violations) console.error(line);
  // Without a parser for TypeScript the tool reads no file, finds nothing wrong and succeeds.
  if (modules <= 20) console.error(`Only ${modules} modules were read: the tool did not see the source.`);
  console.log(`${modules} modules, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || modules <= 20 ? 1 : 0;
}
