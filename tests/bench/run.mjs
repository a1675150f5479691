// Plain JavaScript without dependencies, like tests/run.mjs. `npm run bench enqueue drain` runs two
// parts.
import { join } from 'node:path';
import { run } from '../../server/cli/children.mjs';
import { ensureBuilt, ensureInstalled } from '../../server/cli/fresh.mjs';
import { modernNode, requireNode } from '../../server/cli/node.mjs';

const root = join(import.meta.dirname, '..', '..');
requireNode();
await ensureInstalled(root, { development: true });
const node = modernNode(root);
await ensureBuilt(root, node);
process.exitCode = await run(node, [join(root, 'tests', 'bench', 'main.ts'), ...process.argv.slice(2)], { cwd: root });
