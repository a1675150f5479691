import { v7 as uuidv7 } from 'uuid';
import type { Transport } from '#api/transport/wire.ts';
import type { Locks, Ports } from './ports.ts';

const webLocks: Locks = {
  request: (name, options, run) => {
    if (options.ifAvailable) return navigator.locks.request(name, { ifAvailable: true }, (lock) => run(lock !== null));
    return navigator.locks.request(name, () => run(true));
  },
};

/** Returns the ports of a page or of the service worker. */
export const platformPorts = (transport: Transport): Ports => ({
  transport,
  clock: {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  random: Math.random,
  locks: webLocks,
  newKey: () => uuidv7(),
});
