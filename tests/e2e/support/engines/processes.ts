import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the processes that have this entry among their arguments or in their environment, which
 * their children inherit.
 */
export function processesWith(list: 'cmdline' | 'environ', entry: string): number[] {
  if (process.platform !== 'linux') throw new Error('killing a browser is written for Linux');
  const found = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/${list}`, 'utf8').split('\0').includes(entry);
    } catch {
      return false;
    }
  });
  return found.map(Number);
}

/** Kills the processes at once (SIGKILL), like an empty battery or a system short of memory. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // ESRCH: the child process ended with its parent a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
