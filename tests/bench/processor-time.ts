import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the processor's clock in a second, on Linux. */
const ticks = 100;

/** Returns the processor time that a process has used, in ms. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000;
}

/**
 * Returns the processor time of the processes of a PostgreSQL on this machine that serve a
 * database, in ms; 0 for an embedded one, or one elsewhere.
 */
export function databaseTime(url: string | undefined): number {
  const name = url ? new URL(url).pathname.slice(1) : '';
  if (name === '') return 0;
  const serves = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').match(/^postgres: .* (\S+) \S+\(\d+\) /)?.[1] === name;
    } catch {
      // It has ended since it was listed.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && serves(entry))
    .reduce((sum, pid) => sum + processorTime(Number(pid)), 0);
}
