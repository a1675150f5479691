import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { people } from '../support/people.ts';
import { readyForOffline } from '../support/screens.ts';
import { expect, sharedTest, test, withoutWorker } from '../support/test.ts';

const digits = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '');
const total = (page: Page) => page.getByRole('search').getByRole('status');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const counters = ['Total', 'Abertas', 'A aguardar autorização', 'Fechadas'];

/** Returns the number on each counter of the dashboard, and the length of the list behind it. */
async function saidAndListed(page: Page): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const name of counters) {
    await page.goto('/#/dashboard');
    const link = page.getByRole('region', { name: 'Contagens' }).getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toHaveText(/\d/);
    // Below the number the counter may show its age, "Contagens das 08:12".
    const said = digits((await link.textContent())?.split('Contagens')[0]);
    await link.click();
    await expect(tab(page, 'Todas')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(async () => digits(await total(page).textContent())).toBe(said);
    found.push([name, said]);
  }
  return found;
}

sharedTest('each counter leads to its list, even offline', async ({ page, context, network }) => {
  await signInOn(page, people.administrador);
  await readyForOffline(page);
  const online = await saidAndListed(page);
  expect(new Set(online.map(([, said]) => said)).size).toBe(counters.length);
  await network.down();
  await context.setOffline(true);
  expect(await saidAndListed(page)).toEqual(online);
  await expect(page.getByText(/As outras aparecem quando houver rede/)).toBeVisible();
  await context.setOffline(false);
});

test.describe(() => {
  test.use(withoutWorker);

  sharedTest('the transport column orders the list; Enter applies filters', async ({ page }) => {
    await signInOn(page, people.administrador);
    await page.goto('/#/gars/list');
    const head = page.getByRole('columnheader', { name: 'Transporte' });
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/\d{4}.*[A-Z0-9]{2}-[A-Z0-9]{2}-[A-Z0-9]{2}/);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/ordem=FirstTransportDate/);

    const filter = page.getByRole('button', { name: /^Estado/ });
    await filter.click();
    await expect(page.getByRole('option', { name: 'Fechada' })).toBeVisible();
    await page.keyboard.type('fech');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(filter).toHaveText('Estado: Fechada');
    await expect(filter).toBeFocused();
  });

  test('a list starts on the user’s tab, later the chosen one', async ({ page, browser, server }) => {
    for (const [who, first] of [
      [people.motorista, 'Transportador'],
      [people.administrador, 'Origem'],
    ] as const) {
      const other = await (await browser.newContext({ ...withoutWorker, baseURL: server.url })).newPage();
      await signInOn(other, who);
      await other.goto('/#/gars/list');
      await expect(tab(other, first)).toHaveAttribute('aria-selected', 'true');
    }
    await signInOn(page, people.destino);
    await page.goto('/#/gars/list');
    await expect(tab(page, 'Destino')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Definições da lista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Definições da lista' });
    await expect(dialog.getByRole('radio', { name: 'Conforme as minhas guias (Destino)' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Todas', exact: true }).check();
    await dialog.getByRole('button', { name: 'Gravar' }).click();
    await page.goto('/#/dashboard');
    await page.goto('/#/gars/list');
    await expect(tab(page, 'Todas')).toHaveAttribute('aria-selected', 'true');
  });
});
