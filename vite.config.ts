import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { groups } from './src/build/chunks.ts';
import { classicScripts } from './src/build/classic-scripts.ts';
import { directIcons } from './src/build/direct-icons.ts';
import { inlineScripts } from './src/build/inline-scripts.ts';
import { keptShell } from './src/build/kept-shell.ts';
import { linguiMacros } from './src/build/lingui-macros.ts';
import { manifest } from './src/build/manifest.ts';
import { pageIcons } from './src/build/page-icons.ts';
import { preloadEntry } from './src/build/preload.ts';
import { collectThirdParty, thirdPartyNotices } from './src/build/third-party.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:4781';

/** Checks of rolldown that say nothing here. */
const checks = {
  // Times of a busy machine.
  bundlerTimings: false,
  // The groups place each module by its moment, whoever imports it.
  ineffectiveDynamicImport: false,
};

/**
 * Builds the service worker as one file by the option of today: the plugin still uses a deprecated
 * one, and tells of its build at any log level.
 */
function asOneFile(config: InlineConfig): void {
  const { rollupOptions: given, ...build } = config.build ?? {};
  const { inlineDynamicImports: _, ...output } = [given?.output ?? {}].flat()[0] ?? {};
  config.logLevel = 'warn';
  config.plugins = [config.plugins, collectThirdParty()];
  config.build = { ...build, rolldownOptions: { ...given, checks, output: { ...output, codeSplitting: false } } };
}

export default defineConfig({
  // Dexie's main entry is UMD, which brings a second copy beside the ES one.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
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
    linguiMacros,
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    inlineScripts,
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
        globIgnores: [
          '**/node_modules/**',
          'sw.{js,mjs}',
          '.vite/**',
          'screenshots/**',
          'catalogue/**',
          'assets/password-strength-*',
        ],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      integration: { configureCustomSWViteBuild: asOneFile },
    }),
    collectThirdParty(),
    thirdPartyNotices,
  ],
  worker: { format: 'es', plugins: () => [collectThirdParty()] },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // PDF.js alone has 503 kB; it is fetched when a PDF is opened. What the beginning weighs is tested.
    chunkSizeWarningLimit: 550,
    rolldownOptions: {
      checks,
      // For tests alone: every piece in every state.
      ...(process.env.SHOWCASE ? { input: ['index.html', 'tests/showcase.html'] } : {}),
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
