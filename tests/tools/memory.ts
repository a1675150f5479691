import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const disk = '/dev/shm';
const prefix = 'guiar-run-';
const gigabyte = 1024 ** 3;
/** Two processes of browser tests keep up to 2 GB of server data and profiles at a time. */
const needed = { disk: 3 * gigabyte, memory: 6 * gigabyte };

const isRoomy = (): boolean => {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize >= needed.disk && freemem() >= needed.memory;
  } catch {
    return false;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes a folder as far as it can: a killed test may have left a disk mounted in it. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The rest goes when the machine ends.
  }
};

/**
 * Puts the temporary files of this process and its children in memory, where there is room: every
 * test copies a server's data and a browser's profile, and servers wait for the disk at each
 * commit. They go with the process; those of a killed one go at the next run.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR?.startsWith(join(disk, prefix)) || !isRoomy()) return;
  for (const name of readdirSync(disk))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(join(disk, name));
  const folder = join(disk, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}
