// Draws public/icons/*.png and favicon.png from the mark. Run after a change of the mark: node
// tests/tools/make-icons.mjs
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const out = new URL('../../public/', import.meta.url);
const mark = (at, scale) =>
  `<g transform="translate(${at} ${at}) scale(${scale})" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M7 20.5V13a6 6 0 0 1 6-6h4.5"/><path d="M7 20.5h8a6 6 0 0 0 6-6v-.5"/><circle cx="7" cy="20.5" r="4" fill="#fff" stroke="none"/><rect x="17.2" y="3.2" width="7.6" height="7.6" rx="2" fill="#f0b95a" stroke="none"/></g>`;
const svg = (radius, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="#002f37"/>${inside}</svg>`;
// The mark fits a box of 28; `share` is the part of the picture it fills.
const centred = (share) => mark((512 * (1 - share)) / 2, (512 * share) / 28);
const glyph = (paths) =>
  `<g transform="translate(112 112) scale(12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;

const packageBody =
  '<path d="M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0"/><path d="M12 22V12"/><path d="m3.29 7 8.71 5 8.71-5"/>';
const pictures = [
  ['icons/icon-192.png', 192, svg(112, centred(0.6875))],
  ['icons/icon-512.png', 512, svg(112, centred(0.6875))],
  // A launcher may cut away all but the middle circle of 80 %.
  ['icons/maskable-512.png', 512, svg(0, centred(0.5))],
  ['icons/apple-touch-180.png', 180, svg(0, centred(0.6))],
  ['favicon.png', 32, svg(112, centred(0.78))],
  ['icons/shortcut-delivery.png', 96, svg(112, glyph(`${packageBody}<path d="m16 17 2 2 4-4"/>`))],
  [
    'icons/shortcut-collection.png',
    96,
    svg(112, glyph(`${packageBody}<path d="M18.5 22v-7"/><path d="m15.5 17.5 3-3 3 3"/>`)),
  ],
  [
    'icons/shortcut-sync.png',
    96,
    svg(
      112,
      glyph(
        '<path d="M12 6v6l1.56.78"/><path d="M13.227 21.925a10 10 0 1 1 8.767-9.588"/><path d="m14 18 4-4 4 4" stroke="#f0b95a"/><path d="M18 22v-8" stroke="#f0b95a"/>',
      ),
    ),
  ],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  for (const [name, size, picture] of pictures) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${picture}`);
    await page.screenshot({ path: new URL(name, out).pathname, omitBackground: true });
  }
  await writeFile(new URL('icons/icon.svg', out), `${svg(112, centred(0.6875))}\n`);
  await writeFile(new URL('favicon.svg', out), `${svg(112, centred(0.78))}\n`);
} finally {
  await browser.close();
}
