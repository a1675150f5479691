import type { Kept } from '../jobs/clean-ups.ts';
import type { TestServer } from './test-server.ts';

/** Makes the arguments of a clean-up at a time. */
export const keptAt = ({ db, files }: TestServer, now: Date): Kept => ({ db, files, mailFolder: null, now });
