import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = ['src', 'sw', 'public', 'locales', 'tests/build', 'index.html', 'package.json'];
const configs = ['vite.config.ts', 'lingui.config.ts', 'tsconfig.json'];
const compilers = ['tsconfig.base.json', 'tsconfig.app.json', 'tsconfig.sw.json', 'tsconfig.node.json'];
const routes = { 'index.tsx': '/', 'new.tsx': '/new', 'edit.$id.tsx': '/edit/$id' };

/**
 * Copies the app into `folder`, with this many additional areas: each has three routes, a screen
 * and ten words.
 */
export function copyWithAreas(folder: string, count: number): void {
  rmSync(folder, { recursive: true, force: true });
  for (const path of [...sources, ...configs, ...compilers]) cpSync(path, join(folder, path), { recursive: true });
  for (let i = 1; i <= count; i += 1) addArea(folder, `imaginary-${i}`);
}

function addArea(folder: string, name: string): void {
  const words = Array.from({ length: 10 }, (_, i) => `A palavra ${i + 1} de ${name}`);
  const put = (path: string, source: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  };
  put(
    `src/features/${name}/screen.tsx`,
    `import { useLingui } from '@lingui/react/macro';
import { Truck } from 'lucide-react';
import { Screen } from '#components/screen/screen.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';

export function AreaScreen({ part }: { part: string }) {
  const { t } = useLingui();
  const words = [${words.map((word) => `t\`${word}\``).join(', ')}];
  return <Screen title={words[0] ?? ''}><EmptyState icon={Truck} title={part}>{words.join(' ')}</EmptyState></Screen>;
}
`,
  );
  for (const [file, path] of Object.entries(routes))
    put(
      `src/routes/_auth/${name}/${file}`,
      `import { createFileRoute } from '@tanstack/react-router';
import { AreaScreen } from '#features/${name}/screen.tsx';

export const Route = createFileRoute('/_auth/${name}${path}')({
  staticData: { wing: 'administration' },
  component: () => <AreaScreen part="${name}${path}" />,
});
`,
    );
  for (const locale of ['pt', 'en', 'es-AR'])
    for (const word of words)
      appendFileSync(join(folder, 'locales', locale, 'administration.po'), `\nmsgid "${word}"\nmsgstr "${word}"\n`);
}
