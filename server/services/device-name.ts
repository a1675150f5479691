type Names = readonly (readonly [sign: RegExp, name: string])[];

/** The first match names the browser: most of them also call themselves Chrome or Safari. */
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

/** The name a user recognises a device by, "Chrome · Android"; null when neither is known. Versions are left out. */
export function deviceName(userAgent: string | undefined): string | null {
  const found = [browsers, systems].flatMap((names) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? []);
  return found.length > 0 ? found.join(' · ') : null;
}
