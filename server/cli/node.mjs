import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const needed = [20, 19];
const required = 24;

/** Exits with a clear message if this Node is too old even to install the packages. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  console.error(
    `O Guiar precisa do Node.js ${needed.join('.')} ou mais recente; este é o ${process.versions.node}. Veja https://nodejs.org/`,
  );
  process.exit(1);
}

/**
 * Returns the path of the project's own Node 24, or of the current Node if it is new enough. The
 * server and several tools need it.
 */
export function modernNode(root) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    file,
  );
  // Musl systems install the package although its binary cannot run there.
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  if (Number(process.versions.node.split('.')[0]) >= required) return process.execPath;
  console.error(
    `Não há um Node.js ${required} para ${process.platform}-${process.arch} nos pacotes do projeto, e este é o ${process.versions.node}. Instale o Node.js ${required} e repita.`,
  );
  process.exit(1);
}

/**
 * Keeps Node's compile cache for the server and every tool started here, which makes the start a
 * third shorter.
 */
export function keepCompiled(root) {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
}
