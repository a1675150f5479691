import { transform } from '@swc/core';
import type { Plugin } from 'vite';
import { loadClassicScripts } from './classic-loader.ts';

/** Part of every file name: a file in another format must not have the name of an earlier one. */
const format = 'system-1';

/**
 * Returns one chunk as a classic script that registers itself
 * (docs/decisions/30-classic-scripts.md).
 */
export async function toClassicScript(code: string, fileName: string): Promise<string> {
  // Vite's helper preloads the files of a lazy part as modules; here they are plain scripts.
  const source = code.replace(/\?\s*(["'`])modulepreload\1\s*:\s*(["'`])preload\2/, '? "preload" : "preload"');
  const { code: classic } = await transform(source, {
    filename: fileName,
    swcrc: false,
    configFile: false,
    isModule: true,
    module: { type: 'systemjs' },
    minify: true,
    jsc: {
      target: 'es2022',
      minify: { compress: { ecma: 2022 }, mangle: true, module: true },
    },
  });
  if (/\bexecute:\s*async\b/.test(classic))
    throw new Error(`${fileName} awaits at its top level, which the loader does not wait for`);
  return classic;
}

/**
 * Turns a page's modules into classic scripts, which run in document order, with the loader before
 * them.
 */
export function withClassicScripts(html: string): string {
  const dependencies: string[] = [];
  return html
    .replace(/\s*<link rel="modulepreload" crossorigin href="([^"]*)">/g, (_, href: string) => {
      dependencies.push(`<script defer crossorigin src="${href}"></script>`);
      return '';
    })
    .replace(/<script type="module" crossorigin src="([^"]*)"><\/script>/, (_, src: string) =>
      [
        `<script>(${loadClassicScripts})()</script>`,
        ...dependencies,
        `<script defer crossorigin data-app src="${src}"></script>`,
      ].join('\n    '),
    );
}

/**
 * Builds classic scripts: Chromium keeps their compiled code when a service worker caches them, and
 * does not for ES modules. Development keeps modules.
 */
export const classicScripts: Plugin = {
  name: 'classic-scripts',
  apply: 'build',
  enforce: 'post',
  augmentChunkHash: () => format,
  transformIndexHtml: { order: 'post', handler: withClassicScripts },
  generateBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          if (file.type === 'chunk') file.code = await toClassicScript(file.code, file.fileName);
        }),
      );
    },
  },
};
