const letGo = new AbortController();

/**
 * Aborts this version's tile fetches and its drain, once the user has let a new version in: the
 * browser would otherwise delay it by minutes. Acts being sent are queried by the next version, as
 * after any kill.
 */
export const standDown = (): void => letGo.abort();

export const standingDown = letGo.signal;

/** Rejects when this version stands down, and at once if it already has. */
export const hasStoodDown = new Promise<never>((_, reject) => {
  standingDown.addEventListener('abort', () => reject(standingDown.reason), { once: true });
});
// Avoids an unhandled rejection: most versions stand down while no caller waits for this promise.
hasStoodDown.catch(() => undefined);
