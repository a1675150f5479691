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

/** Applies the patch named by SABOTAGE=<name> when its file is loaded; nothing on disk changes. */
export function sabotage(name = process.env.SABOTAGE): Plugin {
  const patch = patches.find((one) => one.name === name);
  if (name && !patch) throw new Error(`no patch is called ${name}`);
  return {
    name: 'sabotage',
    enforce: 'pre',
    transform(code, id) {
      if (!patch || id.split('?')[0] !== resolve(patch.file)) return null;
      return { code: applyPatch(patch, code), map: null };
    },
  };
}
