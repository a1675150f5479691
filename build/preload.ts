import type { Plugin, Rolldown } from 'vite';
import { linkPages } from '../src/domain/guide/link-pages.ts';
import { openPages, visitorPages } from '../src/domain/people/visitor-pages.ts';

/** Files of each beginning; a file that the page names anyway is in none. */
interface Beginnings {
  links: string[];
  link: string[];
  visitor: Record<string, string[]>;
  openPages: readonly string[];
  app: string[];
  /** All routes, which the dashboard does without. */
  routes: string[];
  screen: string[];
}

/**
 * Asks for the files of the entry that `main.tsx` will choose, which the browser would else find out one after the other. Runs in the page
 * as it stands here, before any module: it must use nothing from around it.
 */
function preload({ links, link, visitor, openPages, app, routes, screen }: Beginnings): void {
  const path = location.hash.slice(1).split('?')[0] || '/';
  let signedIn = Boolean(navigator.serviceWorker?.controller);
  try {
    signedIn ||= localStorage.getItem('guiar:signed-in') !== null;
  } catch {}
  const own = visitor[path] ?? (signedIn || openPages.includes(path) ? null : visitor['/login']);
  const files = links.some((page) => path.startsWith(page))
    ? link
    : (own ?? [...app, ...(path === '/' || path === '/dashboard' ? [] : routes), ...(signedIn ? screen : [])]);
  for (const file of files) {
    const tag = document.createElement('link');
    Object.assign(tag, { rel: 'modulepreload', crossOrigin: '', href: file });
    document.head.append(tag);
  }
}

const modules = {
  link: ['app/light/link.tsx'],
  visitor: ['app/light/visitor.tsx'],
  app: ['app/start.tsx'],
  routes: ['routeTree.gen.ts'],
  screen: ['runtime/runtime.ts', 'app/shell/shell.tsx', 'routes/_auth.tsx?tsr-split=component'],
};

export const preloadEntry: Plugin = {
  name: 'preload-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, path }) => {
      if (path !== '/index.html') return html;
      const files = filesOf(bundle, html);
      const visitor = Object.entries(visitorPages).map(([path, module]) => [path, files(...modules.visitor, module)]);
      const beginnings: Beginnings = {
        links: Object.values(linkPages).map((page) => `${page}/`),
        link: files(...modules.link),
        visitor: Object.fromEntries(visitor),
        openPages,
        app: files(...modules.app),
        routes: files(...modules.routes),
        screen: files(...modules.screen),
      };
      const script = `(${preload})(${JSON.stringify(beginnings)})`;
      return html.replace('<script type="module"', () => `<script>${script}</script>\n    <script type="module"`);
    },
  },
};

/** The files that lazy modules need, with all that they import; without those that the page names itself. */
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
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${entry}`));
      if (!chunk) throw new Error(`no file of the build begins with src/${entry}`);
      add(chunk.fileName);
    }
    return [...found].filter((name) => !html.includes(name)).map((name) => `/${name}`);
  };
}
