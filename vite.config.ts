import { readFileSync } from 'node:fs';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { groups } from './chunks.config.ts';
import { manifest } from './manifest.config.ts';
import { linkPages } from './src/domain/link-pages.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:4781';

/** The script that sets the theme stands in the page itself: a request of its own would hold the first paint. The server's CSP knows its hash. */
const inlineTheme: Plugin = {
  name: 'inline-theme',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<script src="/theme.js"></script>', `<script>${readFileSync('public/theme.js', 'utf8')}</script>`),
  },
};

/**
 * The app begins behind the entry, which also begins the light pages of a link: what the app needs is asked for at once all the same, but where
 * a link is opened.
 */
const preloadApp: Plugin = {
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const wanted = new Set<string>();
      const add = (name: string): void => {
        if (wanted.has(name)) return;
        wanted.add(name);
        for (const next of chunks.find((one) => one.fileName === name)?.imports ?? []) add(next);
      };
      const start = chunks.find((one) => one.facadeModuleId?.endsWith('/src/app/start.tsx'));
      if (start) add(start.fileName);
      const files = JSON.stringify([...wanted].filter((name) => !html.includes(name)).map((name) => `/${name}`));
      const pages = Object.values(linkPages).join('/|');
      const script = `${JSON.stringify(`${pages}/`.split('|'))}.some(function(p){return location.hash.startsWith('#'+p)})||${files}.forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.crossOrigin='';l.href=f;document.head.append(l)})`;
      return html.replace('<script type="module"', () => `<script>${script}</script>\n    <script type="module"`);
    },
  },
};

export default defineConfig({
  // Dexie's main entry is UMD, which brings a second copy beside the ES one.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  define: { __APP_VERSION__: JSON.stringify(process.env.npm_package_version ?? '0.0.0') },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      addExtensions: true,
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    inlineTheme,
    preloadApp,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest,woff2,json}', 'icons/*.png'],
        // The catalogues are kept in a database of their own, which all versions of the app share.
        globIgnores: ['**/node_modules/**', 'sw.js', '.vite/**', 'screenshots/**', 'catalogue/**'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 4780),
    proxy: { '/api': api, '/token': api, '/healthz': api },
  },
});
