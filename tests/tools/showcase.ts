import { spawnSync } from 'node:child_process';

/** Build of the app that also has every component in every state, at /tests/showcase.html. */
export const showcaseBuild = {
  dist: '.cache/showcase',
  command: [
    process.execPath,
    'node_modules/vite/bin/vite.js',
    'build',
    '--logLevel',
    'warn',
    '--outDir',
    '.cache/showcase',
  ],
  env: { SHOWCASE: '1' },
};

/** Builds it. @returns its folder */
export function buildShowcase(): string {
  const [command = '', ...args] = showcaseBuild.command;
  const { status, stderr } = spawnSync(command, args, {
    env: { ...process.env, ...showcaseBuild.env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the showcase was not built: ${stderr}`);
  return showcaseBuild.dist;
}
