import type { Kept } from '../jobs/clean-ups.ts';
import type { TestServer } from './test-server.ts';

/** What a clean-up at a time is given. */
export const keptAt = ({ db, files }: TestServer, now: Date): Kept => ({ db, files, mailFolder: null, now });
