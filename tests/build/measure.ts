import { gzipSync } from 'node:zlib';
import { build, loadConfigFromFile, type PluginOption, type Rolldown } from 'vite';

/**
 * Modules under src that show the sign-in page at a first visit, and the dashboard at a start of
 * the app.
 */
const moments = {
  paint: ['app/light/visitor.tsx', 'features/session/sign-in-screen.tsx'],
  data: [
    'app/start.tsx',
    'runtime/engine/runtime.ts',
    'app/shell/shell.tsx',
    'routes/_auth.tsx?tsr-split=component',
    'routes/_auth/dashboard.tsx?tsr-split=component',
    'features/dashboard/dashboard-desktop.tsx',
  ],
};
export type Sizes = Record<keyof typeof moments | 'modules', number>;

/**
 * Builds the app of the working directory in memory, without its service worker.
 * @returns kB of each moment, compressed, and the number of modules in all scripts
 */
async function measure(): Promise<Sizes> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  if (!loaded) throw new Error('no vite.config.ts here');
  const all = (await Promise.all((loaded.config.plugins ?? []).flat(9) as PluginOption[])).flat(9) as {
    name: string;
  }[];
  const plugins = all.filter((plugin) => plugin && !plugin.name.startsWith('vite-plugin-pwa'));
  const config = { ...loaded.config, plugins, logLevel: 'error' as const, configFile: false as const };
  const result = await build({ ...config, build: { ...config.build, write: false, reportCompressedSize: false } });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const named = (name: string) => chunks.find(({ fileName }) => fileName === name);
  const withModule = (module: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const words = withModule('/locales/pt/messages.po');

  const kilobytes = (modules: string[], more: (Rolldown.OutputChunk | undefined)[]): number => {
    const begins = modules.map((module) => withModule(`/src/${module}`));
    if (begins.includes(undefined)) throw new Error(`no file of the build begins with one of ${modules}`);
    const files = new Set(
      [...begins, ...more, chunks.find(({ isEntry }) => isEntry)].filter((chunk) => chunk !== undefined),
    );
    // The set grows during the loop.
    for (const file of files)
      for (const next of file.imports) if (named(next)) files.add(named(next) as Rolldown.OutputChunk);
    return [...files].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length / 1000, 0);
  };
  return {
    paint: kilobytes(moments.paint, []),
    data: kilobytes(moments.data, [words]),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds).length,
  };
}

if (import.meta.main) process.stdout.write(`\n${JSON.stringify(await measure())}\n`);
