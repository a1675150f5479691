import { spawnSync } from 'node:child_process';

/** A build of the app that has every piece in every state too, at /componentes.html. */
export const showcaseBuild = {
  dist: '.cache/showcase',
  command: [process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', '.cache/showcase'],
  env: { SHOWCASE: '1' },
};

/** @returns its folder. */
export function buildShowcase(): string {
  const [command = '', ...args] = showcaseBuild.command;
  const { status, stderr } = spawnSync(command, args, { env: { ...process.env, ...showcaseBuild.env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the showcase was not built: ${stderr}`);
  return showcaseBuild.dist;
}
