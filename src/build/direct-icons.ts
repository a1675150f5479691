import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Returns the file name of each icon, by every name under which the library offers it. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react/icons')).replace(/cjs\/.*/, 'esm/lucide-react.mjs'),
    'utf8',
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/(.*?)\.mjs'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

/**
 * Imports each icon from its own file: the library's index would make every module with an icon an
 * importer of all icons, and importers decide the files of a build.
 */
export function directIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?($|\?)/, code: 'lucide-react' },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map((name) => importOf(name, files))
            .join(' '),
        ),
    },
  };
}

function importOf(specifier: string, files: Map<string, string>): string {
  if (specifier.startsWith('type ')) return `import type { ${specifier.slice(5)} } from 'lucide-react';`;
  const [name = '', local = name] = specifier.split(' as ');
  const file = files.get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}`);
  return `import ${local} from 'lucide-react/icons/${file}';`;
}
