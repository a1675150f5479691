import { writeFileSync } from 'node:fs';
import { test as base } from '../test.ts';
import { type Engine, type EngineDevice, newEngineDevice } from './engine-device.ts';
import type { Hands } from './hands.ts';
import { closeScreen } from './webkit.ts';

export interface EngineOptions {
  engine: Engine;
  /** WebKit with the features that iOS has and WebKitGTK leaves off. */
  ios: boolean;
  /** Firefox with scrollbars that take room. */
  scrollbars: boolean;
}

interface EngineFixtures {
  /** Browser of the project's engine, with a profile on disk, closed at first. */
  device: EngineDevice;
  /** Opens the device's browser, again after a kill; a failed test shows its last page. */
  open: () => Promise<Hands>;
}

/** Test with a real server and network, in a browser of another engine than Chromium. */
export const test = base.extend<EngineOptions & EngineFixtures, { display: undefined }>({
  engine: ['firefox', { option: true }],
  ios: [true, { option: true }],
  scrollbars: [false, { option: true }],
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from the pattern.
    async ({}, use) => {
      await use(undefined);
      await closeScreen();
    },
    { scope: 'worker' },
  ],
  device: async ({ display: _, engine, ios, scrollbars, viewport, network }, use) => {
    const size = viewport ?? { width: 390, height: 844 };
    const device = newEngineDevice(engine, network.url, { size, ios, scrollbars });
    await use(device);
    await device.dispose();
  },
  open: async ({ device }, use, info) => {
    let hands: Hands | null = null;
    await use(async () => {
      hands = await device.open();
      return hands;
    });
    if (info.status === info.expectedStatus || !hands) return;
    const { text, remote }: Hands = hands;
    const page = await text().catch(() => 'no page');
    console.log(`  page of “${info.title}”:\n${page.split('\n').slice(0, 60).join('\n')}`);
    const picture = await remote.screenshot().catch(() => null);
    if (picture) writeFileSync(info.outputPath('page.png'), picture);
  },
});

export { expect } from '@playwright/test';
