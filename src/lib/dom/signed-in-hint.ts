const key = 'guiar:signed-in';

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

export function hintSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without the hint the sign-in page checks for itself.
  }
}
