import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Heading of the dashboard; on a phone it is the account's name. */
export const dashboard = /Painel|Oficinas Vela Azul/;

/** Every screen of the signed-in app, with the heading that shows it is loaded. */
export const screens: [hash: string, heading: RegExp][] = [
  ['/#/dashboard', dashboard],
  ['/#/gars', /Resumo e prazos/],
  ['/#/gars/list', /e-GARs/],
  ['/#/gars/new-v2', /Nova e-GAR/],
  ['/#/carteira', /Mostrar guia/],
  ['/#/equipments', /Equipamentos/],
  ['/#/equipments/new', /Novo equipamento/],
  ['/#/delivery/create', /Entrega de equipamento/],
  ['/#/collection', /Recolha de equipamento/],
  ['/#/sync', /Por enviar/],
  ['/#/prepare', /Preparar para sair/],
  ['/#/warehouse', /Armazém/],
  ['/#/user', /O meu utilizador/],
  ['/#/user/notifications', /Notificações/],
  ['/#/settings', /Aspeto e língua/],
  ['/#/404', /Isto já não está aqui/],
  ['/#/500', /O servidor falhou/],
  ['/#/maintenance', /Em manutenção/],
  ['/#/lock', dashboard],
];

/**
 * Opens a screen and waits until its animations have ended. `heading` must be the screen's own: the
 * previous screen's would match too early.
 */
export async function openScreen(page: Page, hash: string, heading: RegExp): Promise<void> {
  await page.goto(hash);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await settled(page);
}

/**
 * Opens the dashboard completely: the desktop's parts load after it, and would be missing offline.
 */
export async function openDashboard(page: Page): Promise<void> {
  await openScreen(page, '/#/dashboard', dashboard);
  await expect(page.getByText('Em armazém').first()).toBeVisible();
}

/**
 * Waits for the last transition, and for any that starts in the next frames: half-faded text has a
 * transient contrast.
 */
export const settled = (page: Page) =>
  page.waitForFunction(async () => {
    const still = () =>
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity);
    for (let frame = 0; frame < 4; frame++) {
      if (!still()) return false;
      await new Promise(requestAnimationFrame);
    }
    return still();
  });

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the violations, one line per place. The source of axe is half a megabyte: a page gets it
 * once, however many of its looks are checked.
 */
async function check(page: Page, within?: string, runOnly: string[] | null = rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([within, runOnly]) => {
      const { axe: own } = window as unknown as { axe: typeof axe };
      // Passing checks are not described, which saves most of the work.
      const { violations } = await own.run(within ?? document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target, failureSummary }) => ({ html, target, failureSummary })),
      }));
    },
    [within, runOnly] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    // Close markers overlap on a map; the list beside it is equivalent (WCAG 2.5.8).
    nodes
      .filter((node) => id !== 'target-size' || !node.html.includes('map-pin-marker'))
      .map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  );
}

/** Checks by every rule that axe has by default, the good practices too. */
export const violationsOfAny = (page: Page, within: string) => check(page, within, null);

/**
 * Returns axe's findings. The window is as high as the page, so that a bar at its edge covers
 * nothing scrollable.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  if (within) return check(page, within);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const hidden = () => page.evaluate(() => Math.max(0, document.documentElement.scrollHeight - window.innerHeight));
  let height = size.height;
  let found: string[];
  // A list that arrives meanwhile makes the page longer than the window: the page is checked again.
  do {
    for (let more = await hidden(); more > 0; more = await hidden()) {
      height += more;
      await page.setViewportSize({ width: size.width, height });
    }
    found = await check(page);
  } while ((await hidden()) > 0);
  await page.setViewportSize(size);
  return found;
}

/**
 * Returns the pixels by which the page exceeds its window, or a card title or open dialog its own:
 * there it would be cut off.
 */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('[role=dialog] *, [role=alertdialog] *')].filter((one) => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      return overflowX !== 'visible' && textOverflow !== 'ellipsis' && one.clientWidth > 1;
    });
    const titles = [...document.querySelectorAll('article h2, article h3')].map((one) => {
      const [title, card] = [one.getBoundingClientRect(), one.closest('article')?.getBoundingClientRect()];
      return card ? Math.max(title.right - card.right, card.left - title.left) : 0;
    });
    return Math.max(...titles, ...[document.documentElement, ...boxes].map((one) => one.scrollWidth - one.clientWidth));
  });

const openDialogs = '[role=dialog], [role=alertdialog]';

const eventually = expect.configure({ soft: true });

/**
 * Checks one place in theme Sol, where axe checks the open dialog or else the page, and at 320
 * pixels in both directions.
 */
export async function everyLook(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const look = (part: Partial<Record<'theme' | 'dir', string>>) =>
    page.evaluate(({ theme, dir }) => {
      if (theme) document.documentElement.dataset.theme = theme;
      if (dir) document.documentElement.dir = dir;
    }, part);
  await look({ theme: 'sol' });
  await settled(page);
  const dialog = (await page.locator(openDialogs).count()) > 0;
  expect.soft(await violations(page, dialog ? openDialogs : undefined), `${name}, sol`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const dir of ['rtl', 'ltr']) {
    await look({ dir });
    // The app changes its layout only after the event about the width.
    await eventually.poll(() => overflow(page), { message: `${name}, ${dir}`, timeout: 10_000 }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(size);
}
