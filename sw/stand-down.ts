const letGo = new AbortController();

/**
 * The user has let a new version in. A browser holds it back for minutes while this one is fetching a map tile or draining: both are
 * aborted. What was being sent is queried by the next version, as after any kill.
 */
export const standDown = (): void => letGo.abort();

export const standingDown = letGo.signal;

/** Rejects when this version stands down, and at once if it already has. */
export const hasStoodDown = new Promise<never>((_, reject) => {
  standingDown.addEventListener('abort', () => reject(standingDown.reason), { once: true });
});
// Most versions never stand down while someone waits for it.
hasStoodDown.catch(() => undefined);
