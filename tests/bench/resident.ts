import { readFileSync } from 'node:fs';

const megabyte = 1024 * 1024;

/** Returns the memory that a process holds, in MB. */
export function resident(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / megabyte;
}
