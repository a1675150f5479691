import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumSandbox, shellPath } from './tests/tools/browsers.ts';
import { keepTemporaryFilesInMemory } from './tests/tools/memory.ts';

/** Specs in other browsers: playwright.engines.config.ts. */
const others = '**/engines/**';
const executablePath = shellPath();
keepTemporaryFilesInMemory();

/**
 * Each test has a server, a network and a browser of its own (tests/e2e/support), so that two at a
 * time do not meet.
 */
export default defineConfig({
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
      testIgnore: [others, '**/*.desktop.spec.ts'],
      // All that is asked for is in CSS pixels: more of the others are only more to paint.
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', testIgnore: [others, '**/*.phone.spec.ts'], use: { viewport: { width: 1440, height: 900 } } },
  ],
});
