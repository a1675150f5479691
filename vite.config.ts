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
 * What every screen behind sign-in needs, asked for while the router still begins: it is parsed beside it, not after it. Only where the worker is in
 * charge, which is there once somebody has signed in, and has it all at hand.
 */
const signedIn = /\/src\/(components\/runtime\.ts|app\/shell\/shell\.tsx|routes\/_auth\.tsx\?tsr-split=component)$/;

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
      const gather = (entry: RegExp): string => {
        const before = new Set(wanted);
        for (const one of chunks) if (one.facadeModuleId && entry.test(one.facadeModuleId)) add(one.fileName);
        return JSON.stringify([...wanted].filter((name) => !before.has(name) && !html.includes(name)).map((name) => `/${name}`));
      };
      const [first, then] = [gather(/\/src\/app\/start\.tsx$/), gather(signedIn)];
      const pages = JSON.stringify(Object.values(linkPages).map((page) => `${page}/`));
      const load = `function(f){var l=document.createElement('link');l.rel='modulepreload';l.crossOrigin='';l.href=f;document.head.append(l)}`;
      const script = `${pages}.some(function(p){return location.hash.startsWith('#'+p)})||${first}.concat(navigator.serviceWorker&&navigator.serviceWorker.controller?${then}:[]).forEach(${load})`;
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
      // They are among the files below.
      includeManifestIcons: false,
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
