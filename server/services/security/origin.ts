import { AsyncLocalStorage } from 'node:async_hooks';

/** Address and device from which a request comes. */
export interface Origin {
  /** Address of the caller, of IPv6 only the network; null where it must not be kept. */
  address: string | null;
  /** Names of browser and system, "Chrome · Android". */
  device: string | null;
  requestId: string;
}

const current = new AsyncLocalStorage<Origin>();

/** Runs the work of a request, whose events then say where it came from. */
export const withOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

/** Returns the origin of the request being answered; undefined in a job. */
export const currentOrigin = (): Origin | undefined => current.getStore();
