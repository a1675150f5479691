const letGo = new AbortController();

/**
 * The user has let a new version in. A browser holds it back for minutes while this one has a picture of a map or a drain under way:
 * aborted, they end. What was being sent is asked about by the next version, as after any kill.
 */
export const standDown = (): void => letGo.abort();

export const standingDown = letGo.signal;

/** Rejects when this version stands down, and at once where it has. */
export const stoodDown = new Promise<never>((_, reject) => {
  standingDown.addEventListener('abort', () => reject(standingDown.reason), { once: true });
});
// Most versions never stand down while somebody waits for it.
stoodDown.catch(() => undefined);
