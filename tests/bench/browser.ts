import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, chromiumSandbox, ensureChromium } from '../tools/browsers.ts';

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), chromiumSandbox, args: chromiumFlags });
