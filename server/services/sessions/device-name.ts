type Names = readonly (readonly [sign: RegExp, name: string])[];

/**
 * Patterns of browsers. The first match counts, because most browsers also call themselves Chrome
 * or Safari.
 */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns a device name that its user recognises, "Chrome · Android", without versions; null if
 * neither part is known.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const found = [browsers, systems].flatMap((names) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? []);
  return found.length > 0 ? found.join(' · ') : null;
}
