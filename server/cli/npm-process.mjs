import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Reads the name and the parent of a process. On Linux it reads /proc, since `ps` may be missing.
 */
function about(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    const [, parent, name] =
      /^\s*(\d+)\s+(.+?)\s*$/.exec(spawnSync('ps', ['-o', 'ppid=,comm=', '-p', pid], { encoding: 'utf8' }).stdout) ??
      [];
    return parent ? { name, parent: Number(parent) } : null;
  }
}

/**
 * Finds the npm that runs this script. A shell stands between the two, and outlives a killed npm.
 * @returns the process number; null if npm did not start this process
 */
export function npmProcess() {
  if (!process.env.npm_lifecycle_event) return null;
  const between = process.platform === 'win32' ? null : about(process.ppid);
  return between && /(^|\/)(ba|da|a|z|k)?sh$/.test(between.name) ? between.parent : process.ppid;
}
