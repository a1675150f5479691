import { afterEach, expect, test, vi } from 'vitest';
import { mapHref, telHref } from './hrefs.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['912 345 678', 'tel:912345678'],
  ['+351 234-567-890', 'tel:+351234567890'],
  ['00351 (234) 567.890', 'tel:+351234567890'],
  ['', null],
  ['912 345 678 (Ana)', null],
  ['12', null],
])('the number %j is called by %j', (number, href) => expect(telHref(number)).toBe(href));

const point = { latitude: 40.86234, longitude: -8.62731 };
test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
    'geo:40.86234,-8.62731?q=40.86234,-8.62731(Forno%20da%20Ria%20%26%20Filhos)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    'https://maps.apple.com/?ll=40.86234,-8.62731&q=Forno%20da%20Ria%20%26%20Filhos',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'https://www.openstreetmap.org/?mlat=40.86234&mlon=-8.62731#map=17/40.86234/-8.62731',
  ],
])('%s opens a point by its own maps', (userAgent, href) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 });
  expect(mapHref(point, 'Forno da Ria & Filhos')).toBe(href);
});
