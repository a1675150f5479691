// Plain JavaScript without dependencies: it runs on a fresh clone, before anything is installed.
// The steps are in tests/tools/steps.ts.
import { join } from 'node:path';
import { run } from '../server/cli/children.mjs';
import { ensureInstalled } from '../server/cli/fresh.mjs';
import { keepCompiled, modernNode, requireNode } from '../server/cli/node.mjs';

const root = join(import.meta.dirname, '..');
requireNode();
await ensureInstalled(root, { development: true });
keepCompiled(root);
process.exitCode = await run(
  modernNode(root),
  [join(root, 'tests', 'tools', 'run-steps.ts'), ...process.argv.slice(2)],
  { cwd: root },
);
