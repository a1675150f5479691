import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './tests/e2e/support/engines/test.ts';
import { chromiumFlags, chromiumPath, chromiumSandbox } from './tests/tools/chromium.ts';

const phone = { width: 390, height: 844 };
/** Specs in other engines than Chromium (tests/e2e/support/engines). */
const engines = '**/engines/*.spec.ts';
const executablePath = chromiumPath();

/**
 * Each test has a server, a network and a browser of its own (tests/e2e/support), so that two at a
 * time do not meet.
 */
export default defineConfig<EngineOptions>({
  testDir: 'tests/e2e',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Some save fifty acts by hand, on machines of any speed. Nothing asserts a time: these only end a test that would never end.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    serviceWorkers: 'allow',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), chromiumSandbox, args: chromiumFlags },
  },
  // A spec of one screen only says so in its name; the others run on both.
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', engines],
      // All that is asked for is in CSS pixels: more of the others are only more to paint.
      use: { viewport: phone, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', testIgnore: ['**/*.phone.spec.ts', engines], use: { viewport: { width: 1440, height: 900 } } },
    { name: 'firefox', testMatch: engines, use: { engine: 'firefox', viewport: phone } },
    {
      name: 'webkit',
      testMatch: engines,
      testIgnore: '**/*.firefox.spec.ts',
      use: { engine: 'webkit', viewport: phone },
    },
  ],
});
