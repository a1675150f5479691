// Plain JavaScript without dependencies: it runs on a fresh clone, before anything is installed.
import { join } from 'node:path';
import { foreground } from './children.mjs';
import { ensureBuilt, ensureInstalled } from './fresh.mjs';
import { keepCompiled, modernNode, requireNode } from './node.mjs';

const root = join(import.meta.dirname, '..', '..');
const server = join(root, 'server', 'main.ts');

const development = process.argv.includes('--dev');

requireNode();
await ensureInstalled(root, { development });
const node = modernNode(root);
keepCompiled(root);
process.chdir(root);

if (development) {
  const port = process.env.PORT ?? '4780';
  const apiPort = process.env.API_PORT ?? '4781';
  process.exitCode = await foreground([
    { command: node, args: ['--watch', '--watch-preserve-output', server], env: { PORT: apiPort } },
    {
      command: node,
      args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--strictPort'],
      env: { PORT: port, API_URL: `http://127.0.0.1:${apiPort}` },
    },
  ]);
} else {
  await ensureBuilt(root, node);
  process.exitCode = await foreground([{ command: node, args: [server], env: {} }]);
}
