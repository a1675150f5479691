import type { Kept } from '../jobs/clean-ups.ts';
import type { TestServer } from './test-server.ts';

/** Makes the arguments of a clean-up at this time. */
export const toKept = ({ db, files }: TestServer, now: Date): Kept => ({ db, files, mailFolder: null, now });
