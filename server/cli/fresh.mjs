import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';

const sources = [
  'src',
  'sw',
  'public',
  'locales',
  'index.html',
  'componentes.html',
  'vite.config.ts',
  'manifest.config.ts',
  'build',
  'lingui.config.ts',
  'package-lock.json',
];
// The build writes this one itself, and test files do not affect the build.
const skipped = /\.test\.tsx?$|routeTree\.gen\.ts$/;

function digest(root, paths) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const take = (path) => {
    if (skipped.test(path) || !existsSync(join(root, path))) return;
    hash.update(`\n${path}\n`).update(readFileSync(join(root, path)));
  };
  for (const path of paths) {
    if (/\.\w+$/.test(path)) take(path);
    else if (existsSync(join(root, path)))
      for (const entry of readdirSync(join(root, path), { recursive: true, withFileTypes: true }).sort(byPath))
        if (entry.isFile()) take(join(entry.parentPath, entry.name).slice(root.length + 1));
  }
  return hash.digest('hex');
}
const byPath = (a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1);

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Installs the packages of this lockfile unless they are there, without changing it. `npm ci` is not used: it rejects a lockfile without
 * every platform's binaries.
 */
export async function ensureInstalled(root) {
  const stamp = join(root, 'node_modules', '.guiar-installed');
  if (read(stamp) === digest(root, ['package-lock.json'])) return;
  console.log('A instalar os pacotes…');
  // Its warnings concern the machine's Node, but the tools run on the project's own.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const viaNpm = npm?.endsWith('.js');
  const command = viaNpm ? process.execPath : 'npm';
  const code = await run(command, viaNpm ? [npm, ...args] : args, { cwd: root, shell: !viaNpm && process.platform === 'win32' });
  if (code !== 0) {
    console.error('A instalação dos pacotes falhou.');
    process.exit(code);
  }
  write(stamp, digest(root, ['package-lock.json']));
}

/** Builds the app unless dist/ was built from exactly these sources. */
export async function ensureBuilt(root, node) {
  const stamp = join(root, '.cache', 'built');
  if (existsSync(join(root, 'dist', 'index.html')) && read(stamp) === digest(root, sources)) return;
  console.log('A construir a aplicação…');
  const code = await run(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], { cwd: root });
  if (code !== 0) {
    console.error('A construção falhou.');
    process.exit(code);
  }
  write(stamp, digest(root, sources));
}
