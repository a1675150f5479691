import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Patch, patches, type SeamPatch, type TextPatch } from './patches.ts';

/** Returns the code of a file with its protection removed. @throws if the patch does not fit it */
export function applyPatch(patch: Patch, code: string): string {
  return 'seam' in patch ? replaceExport(patch, code) : replaceText(patch, code);
}

function replaceText({ name, file, find, replace }: TextPatch, code: string): string {
  const parts = code.split(find);
  if (parts.length !== 2) throw new Error(`sabotage ${name}: its text stands ${parts.length - 1} times in ${file}`);
  return parts.join(replace);
}

function replaceExport({ name, file, seam, replace }: SeamPatch, code: string): string {
  const exported = new RegExp(`^export (?:(?:async )?function|const) (?=${seam}\\b)`, 'gm');
  const times = code.match(exported)?.length ?? 0;
  if (times !== 1) throw new Error(`sabotage ${name}: ${file} exports ${seam} ${times} times`);
  const open = code.replace(exported, (declaration) => declaration.replace('const', 'let'));
  return `${open}\n{\n  const sound = ${seam};\n  ${seam} = ${replace};\n}\n`;
}

const patchedFiles = new Set(patches.map(({ file }) => resolve(file)));
const fileOf = (id: string): string | undefined => id.split('?')[0];

function patchNamed(name: string | undefined): Patch | undefined {
  const patch = patches.find((one) => one.name === name);
  if (name && !patch) throw new Error(`no patch is called ${name}`);
  return patch;
}

/**
 * Applies the patch that SABOTAGE=<name> names when its file is loaded; nothing on disk changes.
 * The name may change between two runs of one vitest.
 */
export function sabotage(env: { SABOTAGE?: string | undefined } = process.env): Plugin {
  patchNamed(env.SABOTAGE);
  return {
    name: 'sabotage',
    enforce: 'pre',
    configureVitest({ defineCacheKeyGenerator }) {
      // A patched module must not be kept for the next run, nor a sound one be taken instead of it.
      defineCacheKeyGenerator(({ id }) => (env.SABOTAGE && patchedFiles.has(fileOf(id) ?? '') ? false : null));
    },
    transform(code, id) {
      const patch = patchNamed(env.SABOTAGE);
      if (!patch || fileOf(id) !== resolve(patch.file)) return null;
      return { code: applyPatch(patch, code), map: null };
    },
  };
}
