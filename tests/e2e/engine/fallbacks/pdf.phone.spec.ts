import type { Locator, Page } from '@playwright/test';
import { signInOn } from '../../support/app.ts';
import { people } from '../../support/people.ts';
import { errorsOf, takeAway, takeAwayFromWorkers } from '../../support/take-away.ts';
import { expect, test, withoutWorker } from '../../support/test.ts';

// A service worker would answer with its own copy of PDF.js.
test.use(withoutWorker);

/** Newer than Chrome 111, Safari 16.4 or Firefox 128, and used by PDF.js. */
const newer = [
  'AbortSignal.any',
  'ArrayBuffer.prototype.transfer',
  'ArrayBuffer.prototype.transferToFixedLength',
  'Blob.prototype.bytes',
  'Iterator',
  'Map.prototype.getOrInsert',
  'Map.prototype.getOrInsertComputed',
  'Math.sumPrecise',
  'Promise.try',
  'Promise.withResolvers',
  'Response.prototype.bytes',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isSubsetOf',
  'Set.prototype.union',
  'URL.parse',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
  'WeakMap.prototype.getOrInsertComputed',
];
/** Opens the PDF of the guide that the wallet shows. */
async function openPaper(page: Page): Promise<Locator> {
  await signInOn(page, people.motorista);
  await page.goto('/#/carteira');
  await expect(page.getByRole('img', { name: /Código QR da guia PT/ })).toBeVisible();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  return page.getByRole('dialog', { name: /^PT\d+\.pdf$/ });
}

/** Returns the share of dark points in a canvas: its letters. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const points = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < points.length; at += 4) if ((points[at + 3] ?? 0) > 127 && (points[at] ?? 255) < 100) dark++;
    return dark / (element.width * element.height);
  });

test('a PDF is drawn with its letters in older engines', async ({ page }) => {
  await takeAway(page, ...newer);
  const older = await takeAwayFromWorkers(page, /\/pdf-worker-.*\.js$/, ...newer);
  const errors = errorsOf(page);
  const paper = await openPaper(page);
  const sheet = paper.getByRole('img', { name: /^Página 1 de \d+$/ });
  await expect(sheet).toBeVisible();
  // 0.009 are the lines and the QR code, 0.018 all with the letters.
  await expect.poll(() => inkOf(sheet)).toBeGreaterThan(0.014);
  expect(older()).toBe(1);
  await expect(paper.getByText('Este documento não se abre aqui')).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const [where, script] of [
  ['the page', /\/open-pdf-.*\.js$/],
  ['its worker', /\/pdf-worker-.*\.js$/],
] as const)
  test(`where PDF.js does not start in ${where}, the file is still offered`, async ({ page }) => {
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: 'Missing.ability();' }));
    const paper = await openPaper(page);
    await expect(paper.getByText('Este documento não se abre aqui')).toBeVisible();
    await expect(paper.getByRole('button', { name: 'Guardar ficheiro' })).toBeVisible();
  });
