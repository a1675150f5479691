import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Inlines the script that sets the theme: a separate request would delay the first paint. The
 * server's CSP knows its hash.
 */
export const inlineTheme: Plugin = {
  name: 'inline-theme',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) =>
      path === '/index.html'
        ? html.replace(
            '<script src="/theme.js"></script>',
            `<script>${readFileSync('public/theme.js', 'utf8')}</script>`,
          )
        : html,
  },
};
