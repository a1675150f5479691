import { fork } from 'node:child_process';
import { briefProcess } from './brief-process.ts';

/** Result of a command in a process of its own. */
export interface Ran {
  code: number | null;
  /** Both of its outputs, as they came. */
  output: string;
  stdout: string;
  stderr: string;
}

/** Runs a command of server/cli to its end. */
export async function runCommand(name: string, args: string[], env: Record<string, string>): Promise<Ran> {
  const child = fork(new URL(`../cli/${name}.ts`, import.meta.url), args, {
    execArgv: briefProcess.execArgv,
    silent: true,
    env: { ...process.env, ...briefProcess.env, DATABASE_URL: '', ...env },
  });
  const said = { output: '', stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (data) => {
      said.output += data;
      said[stream] += data;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...said };
}
