const key = 'guiar:signed-in';
/**
 * Key of the kept shell (`kept-shell.ts`), which shows user data; deleted when the user signs out.
 */
export const keptShellKey = 'guiar:shell';

/**
 * Returns true if somebody may be signed in on this device. Opens no database, so that a visitor's
 * first paint need not wait. Only a hint: the session is in the device's database. A killed browser
 * may lose the stored hint, so an active service worker, installed only after sign-in, counts too.
 */
export function maybeSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null || Boolean(navigator.serviceWorker?.controller);
  } catch {
    return true;
  }
}

/**
 * Returns the name of the database of the user who signed in last, so that it can be opened before
 * the session is read; empty when unknown.
 */
export function hintedDatabase(): string {
  try {
    const name = localStorage.getItem(key) ?? '';
    // Earlier versions stored no database name here.
    return name.startsWith('guiar-') ? name : '';
  } catch {
    return '';
  }
}

/**
 * Stores or deletes the hint that somebody is signed in.
 * @param database the user's database if known: the page opens it while the app loads
 * (`src/build/preload.ts`)
 */
export function setSignedInHint(signedIn: boolean, database = ''): void {
  try {
    if (signedIn) localStorage.setItem(key, database);
    else for (const gone of [key, keptShellKey]) localStorage.removeItem(gone);
  } catch {
    // Storage is forbidden: the sign-in page checks the session itself.
  }
}
