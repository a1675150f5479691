import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { groups } from './build/chunks.ts';
import { classicScripts } from './build/classic-scripts.ts';
import { directIcons } from './build/direct-icons.ts';
import { inlineTheme } from './build/inline-theme.ts';
import { keptShell } from './build/kept-shell.ts';
import { pageIcons } from './build/page-icons.ts';
import { preloadEntry } from './build/preload.ts';
import { manifest } from './manifest.config.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:4781';

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
    directIcons(),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    inlineTheme,
    pageIcons,
    preloadEntry,
    keptShell,
    classicScripts,
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
        globPatterns: ['**/*.{js,mjs,css,html,svg,webmanifest,woff2,json}', 'icons/*.png'],
        // The catalogues are kept in a database of their own, which all versions of the app share; the list of common passwords is large
        // and serves only where a password is sent to the server.
        globIgnores: ['**/node_modules/**', 'sw.{js,mjs}', '.vite/**', 'screenshots/**', 'catalogue/**', 'assets/password-strength-*'],
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // For tests alone: every piece in every state.
      ...(process.env.SHOWCASE ? { input: ['index.html', 'componentes.html'] } : {}),
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
