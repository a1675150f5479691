import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { freeSpace, lowSpace } from './db/disk.ts';
import type { Watched } from './watchdog.ts';

const { beat, folder, everyMs, limits } = workerData as Watched;

function isDiskLow(): boolean {
  try {
    return folder !== null && freeSpace(folder) < lowSpace;
  } catch {
    // The folder does not exist yet.
    return false;
  }
}

let last = -1;
let silent = 0;
setInterval(() => {
  const now = Atomics.load(beat, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
  const low = isDiskLow();
  if (silent < (low ? limits.low : limits.normal)) return;
  const why = low ? 'O disco está quase cheio: liberte espaço e arranque de novo. ' : '';
  writeSync(2, `O servidor deixou de responder e foi terminado. ${why}O que foi confirmado está guardado.\n`);
  process.kill(process.pid, 'SIGKILL');
}, everyMs);
