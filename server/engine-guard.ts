import type { Logger } from 'pino';
import { EngineBroken } from './db/broken-engine.ts';
import { type Disk, isLow, megabytes } from './db/disk.ts';
import type { Database } from './db/types.ts';

const everyMs = 2000;

interface Guarded {
  database: Database;
  disk: Disk;
  log: Pick<Logger, 'warn' | 'fatal'>;
  /** Ends the process. */
  end: () => void;
}

/**
 * Returns a check that refuses writes while the disk is almost full, and ends a process whose
 * embedded engine has broken.
 */
export function engineGuard({ database, disk, log, end }: Guarded): () => Promise<void> {
  let held = false;
  return async () => {
    const low = isLow(disk);
    try {
      if (low !== held) {
        await database.holdWrites(low);
        log.warn(
          { freeMegabytes: megabytes(disk.free() ?? 0) },
          low ? 'disk almost full: changes are held' : 'disk has room: changes go on',
        );
        held = low;
      } else if (database.engine === 'embedded') await database.statements.executeSql('select 1');
    } catch (error) {
      // Other errors pass by themselves, or requests meet them too.
      if (!(error instanceof EngineBroken)) return;
      log.fatal('the embedded engine has broken: start again');
      end();
    }
  };
}

/** Repeats the check every two seconds, never twice at once. @returns a function that stops it */
export function repeatLook(look: () => Promise<void>): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    await look().finally(() => {
      busy = false;
    });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
