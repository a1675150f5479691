import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const needed = [20, 19];
const wanted = 24;

/** Ends with a clear message where Node is too old even to install with. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  console.error(
    `O Guiar precisa do Node.js ${needed.join('.')} ou mais recente; este é o ${process.versions.node}. Veja https://nodejs.org/`,
  );
  process.exit(1);
}

/** The Node 24 that the project brings with it, or this very one where it is new enough. The server and several tools need it. */
export function modernNode(root) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`, 'bin', file);
  // Musl systems install the package although its program cannot run there.
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath;
  console.error(
    `Não há um Node.js ${wanted} para ${process.platform}-${process.arch} nos pacotes do projeto, e este é o ${process.versions.node}. Instale o Node.js ${wanted} e repita.`,
  );
  process.exit(1);
}

/** What Node compiles is kept for the next start, of the server and of every tool begun from here: a third less to do at each. */
export function keepCompiled(root) {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
}
