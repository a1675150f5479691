import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { dashboard, everyLook, openDashboard, openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const year = new Date().getFullYear();
const title = `Volumes de massa de ${year}`;
const open = (page: Page) => openScreen(page, `/#/massVolumes/${year}`, new RegExp(title));
const barsOf = (page: Page) => page.getByRole('group', { name: title }).getByRole('button');
const nifOf = async (page: Page, index: number) =>
  ((await barsOf(page).nth(index).getAttribute('aria-label')) ?? '').slice(0, 9);
const groupOf = (page: Page, nif: string) =>
  page.locator('#mass-volumes').getByRole('button', { name: new RegExp(`^${nif}`) });

/** Returns the number of colours in the picture; 1 while nothing is drawn. */
const coloursIn = (page: Page) =>
  page.getByRole('img', { name: `${title} (t)` }).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: new Uint8ClampedArray(),
    };
    return new Set(new Uint32Array(data.buffer)).size;
  });

test('the year’s volumes are computed once; a bar opens its NIF', async ({ page }) => {
  await signInOn(page, people.administrador);
  await open(page);
  await expect(barsOf(page).nth(2)).toBeVisible();
  await expect.poll(() => coloursIn(page)).toBeGreaterThan(3);
  await settled(page);
  expect.soft(await violations(page), 'volumes').toEqual([]);

  const [second, third] = [await nifOf(page, 1), await nifOf(page, 2)];
  await barsOf(page).nth(2).click();
  await expect(groupOf(page, third)).toHaveAttribute('aria-expanded', 'true');
  await expect(groupOf(page, third)).toBeFocused();
  await expect(groupOf(page, third)).toBeInViewport();

  await barsOf(page).nth(2).press('ArrowLeft');
  await expect(barsOf(page).nth(1)).toBeFocused();
  await barsOf(page).nth(1).press('Enter');
  await expect(groupOf(page, second)).toBeFocused();
  await expect(groupOf(page, second)).toHaveAttribute('aria-expanded', 'true');
  await settled(page);
  expect.soft(await violations(page, '#mass-volumes'), 'open').toEqual([]);

  await page.getByRole('button', { name: /^Atualizar agora/ }).click();
  await expect(
    page.getByText(new RegExp(`Os volumes de massa de ${year} foram pedidos há menos de uma hora`)),
  ).toBeVisible();
});

test('the picture is saved and read volumes stay offline', async ({ page, network }) => {
  await signInOn(page, people.administrador);
  await open(page);
  await expect(barsOf(page).first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Guardar imagem/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${title}.png`);
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  await openDashboard(page);
  await network.down();
  await open(page);
  await expect(page.getByText(/^Guardado neste (computador|telemóvel), /)).toBeVisible();
  await expect(barsOf(page).first()).toBeVisible();
  await network.up();
  await openScreen(page, '/#/dashboard', dashboard);
  await open(page);
  await expect(page.getByText(/^Guardado neste (computador|telemóvel), /)).toHaveCount(0);
  await everyLook(page, 'volumes');
});

test('prints black on white', async ({ page }) => {
  await signInOn(page, people.administrador);
  await open(page);
  await expect(barsOf(page).first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  const corner = () =>
    page
      .getByRole('img', { name: `${title} (t)` })
      .evaluate((canvas: HTMLCanvasElement) =>
        [...(canvas.getContext('2d')?.getImageData(1, 1, 1, 1).data ?? [])].join(),
      );
  const white = '255,255,255,255';
  await expect.poll(corner, 'the chart is drawn, in dark').toMatch(/^(?!255,255,255).*,255$/);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await corner()).toBe(white);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await corner()).not.toBe(white);
});
