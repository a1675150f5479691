import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Returns a script without indentation and comment lines, which is safe in any syntax. */
const shortened = (script: string): string => script.replace(/^\s*(\/\/.*\n)?/gm, '');

/**
 * Inlines the page's own scripts of `public/`: a separate request would delay the first paint. The
 * server's CSP knows their hashes.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) =>
      path === '/index.html'
        ? html.replace(
            /<script src="(\/[\w-]+\.js)"><\/script>/g,
            (_, src: string) => `<script>${shortened(readFileSync(`public${src}`, 'utf8'))}</script>`,
          )
        : html,
  },
};
