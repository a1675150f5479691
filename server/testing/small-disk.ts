import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk for one test. */
export interface SmallDisk {
  folder: string;
  /** Environment in which a server reads this disk. */
  env: Record<string, string>;
  /** Fills the disk until this many bytes are free. */
  leave(bytes: number): void;
  /** Frees the space that `leave` has taken. */
  empty(): void;
  /** Lets nothing be written any more. */
  lock(): void;
  remove(): void;
}

const size = 400 * 1024 * 1024;

/**
 * Makes a disk in memory. If none can be mounted, makes a folder, and lets the server read its free
 * bytes from a file.
 */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return pretended(folder);
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    env: {},
    leave: (bytes) => {
      const free = Number(execFileSync('df', ['--output=avail', '-B1', folder], { encoding: 'utf8' }).split('\n')[1]);
      execFileSync('fallocate', ['-l', String(free - bytes), ballast]);
    },
    empty: () => rmSync(ballast, { force: true }),
    lock: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function pretended(folder: string): SmallDisk {
  const file = join(folder, 'free-bytes');
  writeFileSync(file, String(size));
  const script = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    fs.statfsSync = () => ({ bsize: 1, bavail: Number(fs.readFileSync(${JSON.stringify(file)}, 'utf8')) });
    const { accessSync } = fs;
    fs.accessSync = (path, mode = 0) => {
      if (mode & fs.constants.W_OK && fs.existsSync(${JSON.stringify(`${file}-locked`)}))
        throw Object.assign(new Error('EROFS'), { code: 'EROFS', syscall: 'access', path });
      accessSync(path, mode);
    };
    syncBuiltinESMExports();`;
  return {
    folder,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` },
    leave: (bytes) => writeFileSync(file, String(bytes)),
    empty: () => writeFileSync(file, String(size)),
    lock: () => writeFileSync(`${file}-locked`, ''),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
