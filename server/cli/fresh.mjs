import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';

const sources = [
  'src',
  'sw',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];
// The build writes routeTree.gen.ts itself, and test files do not affect the build.
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

/** Scopes of an install, as its stamp names them: what running the app needs, or everything. */
const [running, everything] = ['running', 'everything'];

/**
 * Installs the packages of the lockfile, without changing it, unless they are installed already:
 * those that building and serving the app need, or with `development` all of them. A checkout that
 * has the development packages keeps them.
 * `npm ci` is not used: it rejects a lockfile without every platform's binaries.
 */
export async function ensureInstalled(root, { development = false } = {}) {
  const packages = join(root, 'node_modules');
  const stamp = join(packages, '.guiar-installed');
  const [known, installed] = read(stamp).split(' ');
  const fresh = !existsSync(packages) || known === running;
  const scope = development || !fresh ? everything : running;
  const lockfile = digest(root, ['package-lock.json']);
  if (known === scope && installed === lockfile) return;
  console.log(
    scope === running
      ? 'A instalar os pacotes, o que leva uns minutos…'
      : 'A instalar os pacotes, com os de desenvolvimento…',
  );
  // Also tells what an interrupted install was for.
  write(stamp, scope);
  // npm's warnings concern the machine's Node, but the tools run on the project's own.
  const args = [
    'install',
    '--no-save',
    scope === running ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const viaNpm = npm?.endsWith('.js');
  const command = viaNpm ? process.execPath : 'npm';
  const code = await run(command, viaNpm ? [npm, ...args] : args, {
    cwd: root,
    shell: !viaNpm && process.platform === 'win32',
  });
  if (code !== 0) {
    console.error('A instalação dos pacotes falhou.');
    process.exit(code);
  }
  removeUnread(packages, scope);
  write(stamp, `${scope} ${lockfile}`);
}

/** Packages, or folders in them, that nothing here reads (docs/decisions/41-install.md). */
const unread = [
  // Headers for packages that compile native code.
  [/^node-(linux|win)-/, 'include'],
  // A canvas for PDF.js outside a browser.
  [/^@napi-rs\/canvas/, ''],
];
/** Installed even without the development packages, as an optional peer of valibot. */
const unreadInRunning = [[/^typescript$|^@typescript\//, '']];

function removeUnread(packages, scope) {
  const inScope = (name) => readdirSync(join(packages, name)).map((part) => `${name}/${part}`);
  const names = readdirSync(packages).flatMap((name) => (name.startsWith('@') ? inScope(name) : name));
  for (const [pattern, part] of scope === running ? [...unread, ...unreadInRunning] : unread)
    for (const name of names.filter((one) => pattern.test(one)))
      rmSync(join(packages, name, part), { recursive: true, force: true });
  // npm's list of what is installed: without it, the next install looks for itself.
  rmSync(join(packages, '.package-lock.json'), { force: true });
}

// Else the build tells, in some months, that its list of browsers is old.
const quiet = { BROWSERSLIST_IGNORE_OLD_DATA: '1', BASELINE_BROWSER_MAPPING_IGNORE_OLD_DATA: '1' };

/** Builds the app unless dist/ was built from exactly these sources. */
export async function ensureBuilt(root, node) {
  const stamp = join(root, '.cache', 'built');
  if (existsSync(join(root, 'dist', 'index.html')) && read(stamp) === digest(root, sources)) return;
  console.log('A construir a aplicação…');
  const code = await run(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, ...quiet },
  });
  if (code !== 0) {
    console.error('A construção falhou.');
    process.exit(code);
  }
  write(stamp, digest(root, sources));
}
