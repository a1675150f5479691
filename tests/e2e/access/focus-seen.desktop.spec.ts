import type { Page } from '@playwright/test';
import { formPath } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { signInOn } from '../support/app.ts';
import { settled } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

/** Windows of 1440 × 900 at 100%, 200% and 400%, and a phone on its side. */
const windows = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 360, height: 225 },
  { width: 844, height: 390 },
];

const signedOut = ['/login', '/register', '/recover', '/contact'];
const ofWork = ['/delivery/create', '/collection', '/equipments/new', '/gars/new-v2', '/gars/import', '/support'];
const ofOffice = [
  '/generic-reports/last',
  '/reports/received-quantities-summary',
  '/appSettings/1',
  '/other-docs/rcd/anexo3',
];
const declarations = ['/other-docs/exsitu/quantities-declaration', '/other-docs/general/quantities-declaration'];
const ofAreas = Object.values(areas).map((area) => formPath(area));

/** Number of Tab presses: enough for the longest form, at whose end the focus leaves the page. */
const most = 150;

/**
 * Returns the focused element, and whether it is visible: all of it, or 24 pixels of something
 * large. Null without focus.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const box = one.closest('.field-box') ?? (one.matches('input') ? (one.closest('label') ?? one) : one);
    // A link over two lines has a rectangle for each.
    const { left, top, width, height } = box.getClientRects()[0] ?? box.getBoundingClientRect();
    const lines = 12;
    const seen = Array.from({ length: lines }, (_, line) => {
      const hit = document.elementFromPoint(left + width / 2, top + (height * (line + 0.5)) / lines);
      return box.contains(hit);
    }).filter(Boolean).length;
    const label =
      one.getAttribute('aria-label') ??
      (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent);
    return {
      name: `${one.tagName} ${label?.trim().slice(0, 40)}`,
      isSeen: (seen / lines) * height >= Math.min(24, height * 0.75),
    };
  });

/** Returns the names of elements that receive the focus unseen on the way through a form by Tab. */
async function hiddenOnTheWay(page: Page, path: string): Promise<string[]> {
  const hidden: string[] = [];
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').locator('.field-box, input, [role=combobox]').first()).toBeVisible();
  await settled(page);
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now) return hidden;
    if (!now.isSeen) hidden.push(now.name);
  }
  return hidden;
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const path of paths)
      expect.soft(await hiddenOnTheWay(page, path), `${path} at ${size.width} × ${size.height}`).toEqual([]);
  }
}

test('Tab shows every field before signing in, up to 400%', async ({ page }) => {
  await walk(page, signedOut);
});

for (const [name, paths] of Object.entries({ work: ofWork, office: [...ofOffice, ...declarations], areas: ofAreas }))
  test(`Tab shows every field in the forms of ${name}, up to 400%`, async ({ page }) => {
    await signInOn(page, people.administrador);
    await walk(page, paths);
  });
