import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installedChrome = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const options = { stdio: 'inherit', timeout: 300_000 } as const;

/** Installs packages where that is possible: as root on Debian. */
export function installAsRoot(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

const found = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/**
 * Returns a Chromium that is already installed: CHROME_PATH, the system's, Chrome, or Playwright's
 * own download.
 */
export function chromiumPath(): string | undefined {
  const asked = process.env.CHROME_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROME_PATH=${asked}: no such file`);
  return found([asked, ...installedChrome, chromium.executablePath()]);
}

const debian = { chromium: '/usr/bin/chromium', shell: '/usr/bin/chromium-headless-shell' };

/**
 * Returns a Chromium for tests without a profile: beside Debian's, its headless shell of the same
 * version, which has the engine without the program around it and needs a quarter less time.
 */
export function shellPath(): string | undefined {
  const path = chromiumPath();
  return path === debian.chromium && existsSync(debian.shell) ? debian.shell : path;
}

/** Installs the headless shell beside Debian's Chromium, as root; the tests do without it too. */
export function ensureShell(): void {
  if (chromiumPath() === debian.chromium && !existsSync(debian.shell)) installAsRoot('chromium-headless-shell');
}

/** Returns an installed Chromium, or fetches one: by Playwright, or as root on Debian by apt. */
export function ensureChromium(): string {
  const here = chromiumPath();
  if (here) return here;
  console.log('No Chromium found: fetching one.');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], options);
  if (!chromiumPath()) installAsRoot('chromium');
  const fetched = chromiumPath();
  if (!fetched) throw new Error('The browser tests need Chromium or Chrome: install one, or name it in CHROME_PATH.');
  return fetched;
}

/**
 * Playwright's own list of version 1.65, which a second `--disable-features` replaces. After it,
 * two pages of the address bar's suggestions, which nobody sees here: each window of Chromium 156
 * loads both, for more processor time than many tests need.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * Flags without which Chromium talks to its maker's servers while a test counts requests. QUIC is
 * off because no proxy sees it.
 */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** False for root, to whom Chromium refuses its sandbox: most containers run as root. */
export const chromiumSandbox = process.platform !== 'linux' || process.getuid?.() !== 0;

const otherBrowsers = {
  'firefox-esr': ['/usr/bin/firefox-esr'],
  'webkit2gtk-driver': ['/usr/bin/WebKitWebDriver'],
  xvfb: ['/usr/bin/Xvfb'],
  'python3-gi': ['/usr/lib/python3/dist-packages/gi/__init__.py'],
  'gir1.2-webkit2-4.1': [
    '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
    '/usr/lib/aarch64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
  ],
};

/** Returns the packages of Firefox and WebKit that this machine lacks. */
const missingBrowsers = (): string[] =>
  Object.entries(otherBrowsers)
    .filter(([, paths]) => !found(paths))
    .map(([name]) => name);

/** Installs Firefox and WebKit as root on Debian. @returns the packages that are still missing */
export function ensureOtherBrowsers(): string[] {
  const missing = missingBrowsers();
  if (missing.length === 0) return [];
  installAsRoot(...missing);
  return missingBrowsers();
}
