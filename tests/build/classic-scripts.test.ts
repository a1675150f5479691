import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { loadClassicScripts } from '#build/classic-loader.ts';
import { toClassicScript, withClassicScripts } from '#build/classic-scripts.ts';

const base = 'https://guiar.test/assets/';

interface Script {
  src: string;
  dataset: Record<string, string>;
  onload?: () => void;
  onerror?: () => void;
  remove(): void;
}

/**
 * Makes a page with these modules, which runs a script when it is appended; `fetched` lists the
 * scripts in order.
 */
async function pageOf(modules: Record<string, string>, place: object | null = {}) {
  const files = new Map<string, string>();
  for (const [name, code] of Object.entries(modules)) files.set(base + name, await toClassicScript(code, name));
  const fetched: string[] = [];
  const run = (script: Script) => {
    fetched.push(script.src.replace(base, ''));
    const code = files.get(script.src);
    if (code === undefined) return script.onerror?.();
    document.currentScript = script;
    runInContext(code, page);
    document.currentScript = null;
    script.onload?.();
  };
  const document = {
    hidden: false,
    currentScript: null as Script | null,
    createElement: (): Script => ({ src: '', dataset: {}, remove: () => undefined }),
    getElementById: () => place,
    head: { append: (script: Script) => void setTimeout(run, 0, script) },
  };
  const log: unknown[] = [];
  const page = createContext({ document, URL, log, performance, setTimeout });
  runInContext(`(${loadClassicScripts})()`, page);
  const start = (name: string) => run({ ...document.createElement(), src: base + name, dataset: { app: '' } });
  return { start, log, fetched, files, document };
}

const lazily =
  "const load = (name) => import(name).then((m) => log.push(m.said), ({ name, message }) => log.push(name + ': ' + message));";

test('a module runs once, after what it imports, and sees what is exported later', async () => {
  const { start, log, fetched } = await pageOf({
    'app.js': "import { count, add } from './count.js'; import './other.js'; add(); log.push('app', count);",
    'other.js': "import { count } from './count.js'; log.push('other', count);",
    'count.js': "log.push('count'); export let count = 0; export const add = () => { count += 1; };",
  });
  start('app.js');
  await expect.poll(() => log).toEqual(['count', 'other', 0, 'app', 1]);
  expect(fetched).toEqual(['app.js', 'count.js', 'other.js']);
});

test.each([
  ['what waits is done between modules that run long', false, ['long', 'touch', 'app']],
  ['a page that is not seen does not wait between modules', true, ['long', 'app', 'touch']],
])('%s', async (_title, hidden, expected) => {
  const { start, log, document } = await pageOf({
    'app.js': "import './long.js'; log.push('app');",
    'long.js':
      "setTimeout(() => log.push('touch')); for (const from = performance.now(); performance.now() < from + 20; ); log.push('long');",
  });
  document.hidden = hidden;
  start('app.js');
  await expect.poll(() => log).toEqual(expected);
});

test('the app does not start in a page without its place', async () => {
  const { start, log, fetched } = await pageOf({ 'app.js': "log.push('app');" }, null);
  start('app.js');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([log, fetched]).toEqual([[], ['app.js']]);
});

test('modules that import each other call each other’s functions', async () => {
  const { start, log } = await pageOf({
    'app.js': "import { one } from './one.js'; log.push(one(2));",
    'one.js': "import { two } from './two.js'; export function one(n) { return n === 0 ? 'one' : two(n - 1); }",
    'two.js':
      "import { one } from './one.js'; export const two = (n) => n === 0 ? 'two' : one(n - 1); log.push(one(0));",
  });
  start('app.js');
  await expect.poll(() => log).toEqual(['one', 'one']);
});

test('a lazy part is fetched with its imports when it is asked for, and knows its address', async () => {
  const { start, log, fetched } = await pageOf({
    'app.js': `${lazily} load('./part.js'); load('./part.js');`,
    'part.js': "import { name } from './name.js'; export const said = name + new URL(import.meta.url).pathname;",
    'name.js': "export const name = 'part at ';",
  });
  start('app.js');
  await expect.poll(() => log).toEqual(['part at /assets/part.js', 'part at /assets/part.js']);
  expect(fetched).toEqual(['app.js', 'part.js', 'name.js']);
});

test('a lazy part that cannot be fetched fails as in a browser, and is fetched again the next time', async () => {
  const { start, log, files } = await pageOf({
    'app.js': `${lazily} globalThis.again = () => load('./part.js'); again();`,
  });
  start('app.js');
  await expect.poll(() => log).toEqual([`TypeError: Failed to fetch dynamically imported module: ${base}part.js`]);
  files.set(`${base}again.js`, 'System.register([], () => ({ setters: [], execute: () => again() }))');
  files.set(`${base}part.js`, await toClassicScript("export const said = 'there';", 'part.js'));
  start('again.js');
  await expect.poll(() => log.at(-1)).toBe('there');
});

test('a module that throws throws for everyone who imports it', async () => {
  const { start, log } = await pageOf({
    'app.js': `${lazily} load('./part.js').then(() => load('./part.js'));`,
    'part.js': "log.push('runs'); throw new RangeError('broken');",
  });
  start('app.js');
  await expect.poll(() => log).toEqual(['runs', 'RangeError: broken', 'RangeError: broken']);
});

test('a chunk that awaits at its top level is refused', async () => {
  await expect(toClassicScript('await Promise.resolve();', 'app.js')).rejects.toThrow('app.js awaits at its top level');
});

test('a page names its scripts in order, the loader before the app', () => {
  const page = withClassicScripts(
    '<head>\n  <script type="module" crossorigin src="/assets/index.js"></script>\n  <link rel="modulepreload" crossorigin href="/assets/base.js">\n</head>',
  );
  expect(page).not.toMatch(/module"|modulepreload/);
  expect(page.match(/<script( [^>]*)?>/g)).toEqual([
    '<script>',
    '<script defer crossorigin src="/assets/base.js">',
    '<script defer crossorigin data-app src="/assets/index.js">',
  ]);
});

test('a module that awaits at its top level is not built', async () => {
  await expect(toClassicScript('await fetch("/"); export {};', 'a.js')).rejects.toThrow('awaits at its top level');
  await expect(toClassicScript('export const f = async () => { await fetch("/"); };', 'a.js')).resolves.toContain(
    'System.register',
  );
});
