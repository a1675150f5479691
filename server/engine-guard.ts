import type { Logger } from 'pino';
import { type Disk, isLow, megabytes } from './db/disk.ts';
import type { Database } from './db/types.ts';

const everyMs = 2000;
/** Looks in a row at which a broken engine has failed: it does not mend itself, a new start does. */
const mostFailures = 10;

interface Guarded {
  database: Database;
  disk: Disk;
  log: Pick<Logger, 'warn' | 'fatal'>;
  /** Ends the process. */
  end: () => void;
}

/** Holds whatever writes while the disk is almost full, and ends a process whose embedded engine has broken. @returns one look */
export function engineGuard({ database, disk, log, end }: Guarded): () => Promise<void> {
  let held = false;
  let failures = 0;
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
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures < mostFailures) return;
      log.fatal({ error: (error as Error).name }, 'the embedded engine has broken: start again');
      end();
    }
  };
}

/** Looks every two seconds, never twice at once. @returns the end of it */
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
