import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { linkPages } from '#domain/guide/acts/link-pages.ts';
import { openPages, visitorPages, visitorWords } from '#domain/screens/visitor-pages.ts';
import { keysOf } from '#lib/records.ts';

/** Files of each beginning, without those that the page names anyway. */
interface Beginnings {
  links: string[];
  link: string[];
  visitor: Record<string, string[]>;
  openPages: readonly string[];
  app: string[];
  /** Files of all routes, which the dashboard does not need. */
  routes: string[];
  screen: string[];
  dashboard: string[];
  /** Files of texts by language: of shell and dashboard, and of each public page but the first. */
  words: Record<string, string[]>;
  visitorWords: Record<string, Record<string, string[]>>;
  /** Font of the page: requested only after layout, it would cause a second layout. */
  font: string;
}

/**
 * Requests the files of the entry that `main.tsx` will choose, which the browser would otherwise
 * discover one after the other, and opens the databases meanwhile. Runs inlined in the page, before
 * any module: it must use nothing from outside the function.
 */
function preload({
  links,
  link,
  visitor,
  openPages,
  app,
  routes,
  screen,
  dashboard,
  words,
  visitorWords,
  font,
}: Beginnings): void {
  const path = location.hash.slice(1).split('?')[0] || '/';
  let signedIn = Boolean(navigator.serviceWorker?.controller);
  let locale = 'pt';
  let database: string | null = null;
  try {
    database = localStorage.getItem('guiar:signed-in');
    signedIn ||= database !== null;
    locale = JSON.parse(localStorage.getItem('guiar:look') ?? '{}').locale ?? locale;
  } catch {}
  // Only the first part: the last part of some addresses is the secret of a link.
  const page = `/${path.split('/')[1]}`;
  const own = visitor[page] ?? (signedIn || openPages.includes(path) ? null : visitor['/login']);
  const spoken = (by: Record<string, string[]>) => by[locale] ?? by.pt ?? [];
  const beginning = (): string[] => {
    if (links.some((start) => path.startsWith(start))) return link;
    if (own) return [...own, ...spoken(visitorWords[page] ?? {})];
    const atDashboard = path === '/' || path === '/dashboard';
    if (!signedIn) return atDashboard ? app : [...app, ...routes];
    return [...app, ...(atDashboard ? dashboard : routes), ...screen, ...spoken(words)];
  };
  // Written rather than inserted: only the parser's scripts run in order, before the page is first
  // laid out.
  for (const file of new Set(beginning())) document.write(`<script defer crossorigin src="${file}"></script>`);
  if (signedIn) {
    const tag = document.createElement('link');
    Object.assign(tag, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font });
    document.head.append(tag);
  }
  // The first opening of a database after the browser's start waits for its files; it happens here
  // in advance.
  try {
    for (const name of database && !own ? ['guiar-device', database] : []) {
      const opening = indexedDB.open(name);
      // A missing database must not be created.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => opening.result.close();
    }
  } catch {}
}

const modules = {
  link: ['app/light/link.tsx'],
  visitor: ['app/light/visitor.tsx'],
  app: ['app/start.tsx'],
  routes: ['routeTree.gen.ts'],
  screen: ['runtime/engine/runtime.ts', 'app/shell/shell.tsx', 'routes/_auth.tsx?tsr-split=component'],
  dashboard: ['routes/_auth/dashboard.tsx?tsr-split=component'],
};
const locales = ['pt', 'en', 'es-AR'];

export const preloadEntry: Plugin = {
  name: 'preload-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, path }) => {
      if (path !== '/index.html') return html;
      const files = filesOf(bundle, html);
      const font = Object.keys(bundle).find((name) => /next-latin-wght-normal.*\.woff2$/.test(name));
      if (!font) throw new Error('the build has no font');
      const visitor = Object.entries(visitorPages).map(([path, module]) => [path, files(...modules.visitor, module)]);
      const wordsOf = (...parts: string[]) =>
        Object.fromEntries(
          locales.map((locale) => [locale, files(...parts.map((part) => `../locales/${locale}/${part}.po`))]),
        );
      const visitorPaths = keysOf(visitorPages);
      const beginnings: Beginnings = {
        links: Object.values(linkPages).map((page) => `${page}/`),
        link: files(...modules.link),
        visitor: Object.fromEntries(visitor),
        openPages,
        app: files(...modules.app),
        routes: files(...modules.routes),
        screen: files(...modules.screen),
        dashboard: files(...modules.dashboard),
        font: `/${font}`,
        words: wordsOf('messages'),
        visitorWords: Object.fromEntries(visitorPaths.map((path) => [path, wordsOf(...visitorWords(path))])),
      };
      const script = `(${preload})(${JSON.stringify(beginnings)})`;
      return html.replace('<script type="module"', () => `<script>${script}</script>\n    <script type="module"`);
    },
  },
};

/**
 * Returns a function that lists the files of lazy modules with all their imports, without those
 * that the page names itself.
 */
function filesOf(bundle: Rolldown.OutputBundle, html: string): (...entries: string[]) => string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return (...entries) => {
    const found = new Set<string>();
    const add = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      for (const next of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) add(next);
    };
    for (const entry of entries) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(posix.join('/src', entry))));
      if (!chunk) throw new Error(`no file of the build begins with src/${entry}`);
      add(chunk.fileName);
    }
    return [...found].filter((name) => !html.includes(name)).map((name) => `/${name}`);
  };
}
