import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { noticesPath } from '#lib/notices-path.ts';

/** Package whose code or files are shipped, with the texts that its licence wants passed on. */
export interface ThirdParty {
  name: string;
  version: string;
  license: string;
  texts: string[];
}

/** Packages that reach the page through a style sheet, which leaves no module in a bundle. */
const inStyles = ['tailwindcss'];

/** Folders of the packages in every bundle: the page's, the workers' and the service worker's. */
const folders = new Set<string>();

/**
 * Notes the packages of one bundle. Vite's own `build.license` sees the page's modules only: no
 * worker, font or WebAssembly.
 */
export const collectThirdParty = (): Plugin => ({
  name: 'collect-third-party',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => resolve(name));
      for (const source of sources) {
        const folder = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(source)?.[1];
        if (folder) folders.add(folder);
      }
    }
  },
});

/** @throws for a package without a licence, or without its text: somebody has to look at it */
export function readThirdParty(folder: string): ThirdParty {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (typeof license !== 'string' || texts.length === 0) throw new Error(`${name}: no licence, or no text of it`);
  return { name, version, license, texts };
}

const line = '='.repeat(80);

/** Returns the notices, sorted by name; packages with the same text share it. */
export function writeNotices(packages: ThirdParty[]): string {
  const heads = new Map<string, string[]>();
  for (const { name, version, license, texts } of packages.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const text = texts.join('\n\n');
    heads.set(text, [...(heads.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...heads].map(([text, names]) => [line, ...names, line, '', text, ''].join('\n'));
  return ['Software de terceiros no Guiar, com as suas licenças', '', ...parts].join('\n');
}

/** Writes the notices after the service worker, whose build is the last one. */
export const thirdPartyNotices: Plugin = {
  name: 'third-party-notices',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      const { root, build } = this.environment.config;
      if (!build.write) return;
      const all = [...folders, ...inStyles.map((name) => join(root, 'node_modules', name))];
      writeFileSync(join(root, build.outDir, noticesPath), writeNotices(all.map(readThirdParty)));
    },
  },
};
