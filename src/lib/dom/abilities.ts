/**
 * Tells what this browser can do, for the code that uses it and for each text that promises it. No
 * other file asks the browser for a feature (docs/decisions/45-browsers.md).
 */

const nav = (): Navigator & { standalone?: boolean } => navigator;

/** Returns true if the app can be kept for starts without network; false in private windows. */
export const hasServiceWorker = (): boolean => 'serviceWorker' in nav();

/** Returns true if this browser sends with the app closed; elsewhere no text may promise it. */
export const hasBackgroundSync = (): boolean => 'SyncManager' in globalThis && hasServiceWorker();

/** Returns true if the browser has Web Locks: without them nothing is sent, and the app says so. */
export const hasLocks = (): boolean => 'locks' in nav();

/** Returns true if the browser reads bar codes itself. */
export const hasBarcodeDetector = (): boolean => 'BarcodeDetector' in globalThis;

/** Returns true if a page may ask for the camera; false on an address without HTTPS. */
export const hasCamera = (): boolean => typeof nav().mediaDevices?.getUserMedia === 'function';

/** Returns true if a page may ask where the device is. */
export const hasGeolocation = (): boolean => 'geolocation' in nav();

/** Returns true if the browser can make and use passkeys; false on an address without HTTPS. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Returns true if a page may copy a text; false on an address without HTTPS. */
export const canCopy = (): boolean => typeof nav().clipboard?.writeText === 'function';

/** Returns true if a page can keep the screen on. */
export const hasWakeLock = (): boolean => 'wakeLock' in nav();

/** Returns true if the browser can be asked to keep the app's data. */
export const hasPersistence = (): boolean => typeof nav().storage?.persist === 'function';

/** Returns true if the browser tells when it has nothing else to do. */
export const hasIdleCallback = (): boolean => 'requestIdleCallback' in globalThis;

/** Returns true if the browser can save a file; old and some in-app browsers cannot. */
export const canDownload = (): boolean =>
  'download' in HTMLAnchorElement.prototype && typeof URL.createObjectURL === 'function';

/** Returns true if this file can be handed to another app through the system's share sheet. */
export const canShare = (file: File): boolean => nav().canShare?.({ files: [file] }) ?? false;

/** Returns true on an iPhone or iPad, whatever its browser: all of them are WebKit. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(nav().userAgent) || (nav().userAgent.includes('Macintosh') && nav().maxTouchPoints > 1);

/** Returns true on an Android, whose apps for maps open `geo:` links. */
export const isAndroid = (): boolean => nav().userAgent.includes('Android');

/** Returns true if the page runs as an installed app. */
export const isInstalled = (): boolean =>
  nav().standalone === true || (globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false);

/**
 * Returns true if the browser deletes the app's data after seven days without use: Safari does,
 * for what is not on the home screen.
 */
export const forgetsData = (): boolean => isIos() && !isInstalled();

/**
 * Returns true if the browser is known to lose its databases: a killed Chromium may leave half a
 * record in their log (docs/decisions/01-a-second-copy-of-what-is-open.md). By its name, because
 * nothing else tells; those of the iPhone that bear it otherwise are WebKit.
 */
export const losesDatabases = (): boolean => /Chrom(e|ium)\//.test(nav().userAgent);
