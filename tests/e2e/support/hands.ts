import { expect, type Locator, type Page } from '@playwright/test';

/** Ways in which somebody works a screen: by touch, or by keys alone. */
export interface Hands {
  press(target: Locator): Promise<void>;
  tick(box: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Chooses in the sheet that a field opens. */
  choose(field: Locator, search: string, option: RegExp): Promise<void>;
}

const searchIn = (page: Page): Locator => page.getByRole('dialog').getByLabel('Procurar', { exact: true });

/** Works by touch; fields take a text at once, as from a keyboard that is not counted. */
export const touch: Hands = {
  press: (target) => target.tap(),
  tick: (box) => box.check(),
  write: (field, text) => field.fill(text),
  choose: async (field, search, option) => {
    await field.tap();
    const page = field.page();
    await searchIn(page).fill(search);
    await page.getByRole('dialog').getByRole('option', { name: option }).first().tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
};

/** More than the stops of the longest form. */
const mostStops = 200;

/** Presses Tab until the target has the focus, which must then be seen. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((one) => one === document.activeElement);
  for (let stops = 0; !(await hasFocus()); stops++) {
    if (stops === mostStops) throw new Error(`Tab does not reach ${target}`);
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeInViewport();
}

/** Works by keys alone. A field takes its text at once, after Tab has reached it. */
export const keys: Hands = {
  press: async (target) => {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  tick: async (box) => {
    await reach(box);
    await box.page().keyboard.press('Space');
    await expect(box).toBeChecked();
  },
  write: async (field, text) => {
    await reach(field);
    await field.fill(text);
  },
  choose: async (field, search, option) => {
    await keys.press(field);
    const page = field.page();
    await reach(searchIn(page));
    await searchIn(page).fill(search);
    await expect(page.getByRole('dialog').getByRole('option', { name: option }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
};
