const key = 'guiar:signed-in';
/** What the page shows of a user before the app is there (`kept-shell.ts`): it goes with them. */
export const keptShellKey = 'guiar:shell';

/**
 * Whether somebody may be signed in on this device, known without opening a database so that a visitor's first paint need not wait. Only
 * a hint: the session itself is in the device's database. A killed browser may lose what was just written here, so the worker, installed
 * once somebody has signed in, counts too.
 */
export function maybeSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null || Boolean(navigator.serviceWorker?.controller);
  } catch {
    return true;
  }
}

/** The database of whoever was signed in last, so that it can be opened before the session has been read; empty where it is not known. */
export function hintedDatabase(): string {
  try {
    const name = localStorage.getItem(key) ?? '';
    // Earlier versions wrote no name here.
    return name.startsWith('guiar-') ? name : '';
  } catch {
    return '';
  }
}

/** @param database the user's own, where it is known: the page opens it while the app is being loaded (`build/preload.ts`). */
export function hintSignedIn(signedIn: boolean, database = ''): void {
  try {
    if (signedIn) localStorage.setItem(key, database);
    else for (const gone of [key, keptShellKey]) localStorage.removeItem(gone);
  } catch {
    // Without the hint the sign-in page checks for itself.
  }
}
