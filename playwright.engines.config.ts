import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';
import type { EngineOptions } from './tests/e2e/support/engines/test.ts';

const phone = { width: 390, height: 844 };

/**
 * The days in other engines than Chromium. Playwright runs the tests; the browsers are Debian's
 * (tests/e2e/support/engines).
 */
export default defineConfig<EngineOptions>({
  testDir: 'tests/e2e/engines',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: chromium.timeout ?? 0,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: 'test-results/engines',
  use: { viewport: phone },
  projects: [
    { name: 'firefox', testIgnore: '**/*.webkit.spec.ts', use: { engine: 'firefox' } },
    { name: 'webkit', testIgnore: '**/*.firefox.spec.ts', use: { engine: 'webkit' } },
    // The same engine without what iOS adds to it.
    { name: 'webkit-bare', testMatch: '**/driver-day.spec.ts', use: { engine: 'webkit', ios: false } },
  ],
});
