import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { dashboard, openScreen, screens, settled } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

/** The strips of a phone's screen, in pixels, that its notch and its home bar take. */
const insets = { top: 59, bottom: 34 };

async function giveInsets(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/**
 * Returns the controls under the strips: anything at the start and the end of the page, and in
 * between what does not scroll with it.
 */
const under = (page: Page) =>
  page.evaluate(async ({ top, bottom }) => {
    const pinned = (one: Element | null): boolean => {
      if (!one) return false;
      return /fixed|sticky/.test(getComputedStyle(one).position) || pinned(one.parentElement);
    };
    /** True if a touch between these heights would press it. */
    const touched = (one: Element, from: number, to: number) => {
      const box = one.getBoundingClientRect();
      const [start, end] = [Math.max(box.top, from), Math.min(box.bottom, to)];
      const hit = end - start < 1 ? null : document.elementFromPoint(box.left + box.width / 2, (start + end) / 2);
      return hit !== null && one.contains(hit);
    };
    const found = new Set<string>();
    for (const end of [false, true]) {
      scrollTo(0, end ? document.documentElement.scrollHeight : 0);
      await new Promise(requestAnimationFrame);
      for (const one of document.querySelectorAll('a, button, input, select, textarea, [role=option]')) {
        const name = one.getAttribute('aria-label') ?? one.textContent;
        if ((!end || pinned(one)) && touched(one, 0, top)) found.add(`${name} under the notch`);
        if ((end || pinned(one)) && touched(one, innerHeight - bottom, innerHeight)) found.add(`${name} under the bar`);
      }
    }
    scrollTo(0, 0);
    return [...found];
  }, insets);

const clear = async (page: Page, name: string) => {
  await settled(page);
  expect.soft(await under(page), name).toEqual([]);
};

test('no button lies under the notch or the home bar', async ({ page }) => {
  await giveInsets(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await clear(page, 'sign-in');
  await signInOn(page, people.administrador);
  for (const [hash, heading] of screens) {
    await openScreen(page, hash, heading);
    await clear(page, hash);
  }
  const header = page.locator('header');
  expect(await header.evaluate((one) => getComputedStyle(one).paddingTop)).toBe(`${insets.top}px`);
});

/** Presses the button that opens a sheet, and looks at it while it is open. */
async function inSheet(page: Page, name: string | RegExp, look: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  await look();
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await expect(sheet).toHaveCount(0);
}

test('no button of a sheet lies under them either', async ({ page }) => {
  await giveInsets(page);
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/dashboard', dashboard);
  for (const name of ['Registar', 'Menu', 'Ajuda']) await inSheet(page, name, () => clear(page, name));
  await openScreen(page, '/#/delivery/create', /Entrega de equipamento/);
  for (const name of [/^Equipamento/, /^Estabelecimento de origem/, /^(Escrever|Mudar)$/])
    await inSheet(page, name, () => clear(page, String(name)));
});

/** Returns the fields whose text is so small that an iPhone enlarges the page at their focus. */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable]')]
      .filter((one) => one.checkVisibility() && !one.matches('[type=checkbox], [type=radio], [type=file]'))
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => `${one.ariaLabel ?? one.id}: ${getComputedStyle(one).fontSize}`),
  );

test('no field is so small that an iPhone enlarges the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('E-mail ou utilizador')).toBeVisible();
  expect.soft(await small(page), 'sign-in').toEqual([]);
  await signInOn(page, people.administrador);
  let fields = 0;
  for (const [hash, heading] of screens) {
    await openScreen(page, hash, heading);
    fields += await page.locator('input, select, textarea').count();
    expect.soft(await small(page), hash).toEqual([]);
  }
  await openScreen(page, '/#/gars/list', /e-GARs/);
  const inside = async () => {
    fields += await page.getByRole('dialog').locator('input').count();
    expect.soft(await small(page)).toEqual([]);
  };
  await inSheet(page, /^Filtros/, inside);
  await openScreen(page, '/#/delivery/create', /Entrega de equipamento/);
  for (const name of [/^Equipamento/, /^(Escrever|Mudar)$/]) await inSheet(page, name, inside);
  expect(fields).toBeGreaterThan(30);
});
