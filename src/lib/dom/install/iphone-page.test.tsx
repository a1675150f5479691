import { afterEach, expect, test, vi } from 'vitest';
import { changeLook } from '../look.ts';
import { firstPage, noteIphonePage } from './iphone-page.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
/** Runs the app in this browser, installed or not. */
const runIn = (userAgent: string, standalone = false) => vi.stubGlobal('navigator', { userAgent, standalone });

afterEach(() => {
  vi.unstubAllGlobals();
  changeLook({ iphonePageShown: false });
});

test('a sign-in in Safari shows how to install, once', () => {
  runIn(iphone);
  expect(firstPage('/gars/list?status=a&page=2')).toBe('/help/iphone?to=%2Fgars%2Flist%3Fstatus%3Da%26page%3D2');
  noteIphonePage();
  expect(firstPage('/gars/list')).toBe('/gars/list');
});

test.each([
  ['an installed app', iphone, true],
  ['an Android', android, false],
])('a sign-in in %s goes straight on', (_, userAgent, standalone) => {
  runIn(userAgent, standalone);
  expect(firstPage('/dashboard')).toBe('/dashboard');
});
