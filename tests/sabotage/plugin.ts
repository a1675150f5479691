import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { patches } from './patches.ts';

/**
 * With SABOTAGE=<name> the text of that patch is put in as its file is loaded; nothing on disk changes. A text that is gone is an error.
 */
export function sabotage(name = process.env.SABOTAGE): Plugin {
  const patch = patches.find((one) => one.name === name);
  if (name && !patch) throw new Error(`no patch is called ${name}`);
  return {
    name: 'sabotage',
    enforce: 'pre',
    transform(code, id) {
      if (!patch || id.split('?')[0] !== resolve(patch.file)) return null;
      const parts = code.split(patch.find);
      if (parts.length !== 2) throw new Error(`sabotage ${patch.name}: its text stands ${parts.length - 1} times in ${patch.file}`);
      return { code: parts.join(patch.replace), map: null };
    },
  };
}
