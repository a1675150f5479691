import type { Transport } from '#api/transport/wire.ts';
import { headers } from '#domain/wire/headers.ts';
import type { Fate } from '../drain/classify-answer.ts';

/**
 * Epochs of the server's database as this context knows them: it changes when the server is
 * restored from a backup.
 */
export interface Epochs {
  /** Epoch of the latest answer; null before the first. */
  seen: string | null;
  /** Epoch that this device is in step with; null until it is read. */
  known: string | null;
  /**
   * Number of the last full read before the latest restore: rows of it may have newer versions than
   * the server has now.
   */
  oldRead: number;
}

/** Key of the epoch in a user's `meta`. */
export const epochKey = 'epoch';

/**
 * Fate of a command that meets a restored server before this device has sent again what that one
 * lacks.
 */
export const afterHealing: Fate = { to: 'waiting', reason: 'restored', afterMs: 0, outage: false };

/** Returns the epochs of a context that has heard nothing yet. */
export const noEpochs = (): Epochs => ({ seen: null, known: null, oldRead: -1 });

/** Notes the epoch of every answer that passes. */
export const noteEpochs =
  (transport: Transport, epochs: Epochs): Transport =>
  async (request) => {
    const answer = await transport(request);
    epochs.seen = answer.header(headers.epoch) ?? epochs.seen;
    return answer;
  };

/** Returns true if an answer came from a server that was restored meanwhile. */
export const isRestored = ({ seen, known }: Epochs): boolean => seen !== null && known !== null && seen !== known;
