import { transformAsync } from '@babel/core';
import dynamicImport from '@babel/plugin-transform-dynamic-import';
import systemjs from '@babel/plugin-transform-modules-systemjs';
import { minify, type Plugin } from 'vite';
import { loadClassicScripts } from './classic-loader.ts';

interface AwaitPath {
  getFunctionParent(): unknown;
  buildCodeFrameError(message: string): Error;
}

/** Part of every file name: a file in another format must not have the name of an earlier one. */
const format = 'system-1';

const noTopLevelAwait = {
  visitor: {
    AwaitExpression(path: AwaitPath) {
      if (!path.getFunctionParent())
        throw path.buildCodeFrameError('awaits at its top level, which the loader does not wait for');
    },
  },
};

/**
 * Returns one chunk as a classic script that registers itself
 * (docs/decisions/30-classic-scripts.md).
 */
export async function toClassicScript(code: string, fileName: string): Promise<string> {
  // Vite's helper preloads the files of a lazy part as modules; here they are plain scripts.
  const source = code.replace(/\?\s*(["'`])modulepreload\1\s*:\s*(["'`])preload\2/, '? "preload" : "preload"');
  const options = {
    plugins: [noTopLevelAwait, dynamicImport, systemjs],
    configFile: false,
    babelrc: false,
    sourceType: 'module',
    compact: true,
  } as const;
  const transformed = await transformAsync(source, { ...options, filename: fileName });
  if (!transformed?.code) throw new Error(`${fileName} could not be transformed`);
  const minified = await minify(fileName, transformed.code, {
    module: false,
    compress: { target: 'es2022' },
    mangle: true,
  });
  if (minified.errors.length > 0) throw new Error(`${fileName}: ${minified.errors[0]?.message}`);
  return minified.code;
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
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = await toClassicScript(file.code, file.fileName);
    },
  },
};
