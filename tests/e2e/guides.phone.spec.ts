import type { Page } from '@playwright/test';
import { signInOn } from './support/app.ts';
import { people } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Signs a recipient in and opens a guide that has arrived and waits for them. @returns its number */
async function openGuide(page: Page): Promise<string> {
  await signInOn(page, people.destino);
  await page.goto('/#/gars/list');
  // While the first reading comes in, the list still grows under the finger.
  await expect(page.getByText(/dados das/).first()).toBeVisible();
  await page
    .getByRole('radio', { name: 'Destino' })
    .or(page.getByRole('tab', { name: 'Destino' }))
    .click();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Aceitar/ }) })
    // The newest transports may still lie ahead.
    .last();
  await expect(card).toBeVisible();
  const number = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: /Consultar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  return number;
}

test('a recipient reads a guide and accepts it without a network; the badge changes when the server says so', async ({ page, network }) => {
  test.setTimeout(120_000);
  const number = await openGuide(page);
  await expect(page.getByRole('list').getByText('Emitida', { exact: true })).toBeVisible();
  await network.down();
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await page.getByRole('button', { name: 'Aceitar e-GAR', exact: true }).click();
  await expect(page.getByText(/Aceitação na fila/)).toBeVisible();
  await expect(page.getByText('Aberta', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar', exact: true })).toHaveCount(0);
  await network.up();
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/na fila/)).toHaveCount(0);
  await expect(page.getByText('Receção aceite')).toBeVisible();
  await page.getByRole('button', { name: /Mais acções/ }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'PDF', exact: true }).click()]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
});

test('what somebody else did meanwhile is a conflict: the guide as it is now is shown, and nothing is overwritten', async ({
  page,
  network,
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  await openGuide(page);
  const url = page.url();
  await network.down();
  await page.getByRole('button', { name: /Mais acções/ }).click();
  await page.getByRole('menuitem', { name: 'Rejeitar', exact: true }).click();
  await page.getByLabel('Comentário').fill('Veio outro resíduo.');
  await page.getByRole('button', { name: 'Rejeitar e-GAR', exact: true }).click();
  await expect(page.getByText(/Rejeição na fila/)).toBeVisible();

  const colleague = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  const other = await colleague.newPage();
  await signInOn(other, { ...people.destino, username: 'administrador' });
  await other.goto(`/${new URL(url).hash}`);
  await other.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await other.getByRole('button', { name: 'Aceitar e-GAR', exact: true }).click();
  await expect(other.getByText('Fechada', { exact: true })).toBeVisible({ timeout: 30_000 });
  await colleague.close();

  await network.up();
  await expect(page.getByText(/Rejeição não aplicada: a guia mudou/)).toBeVisible({ timeout: 60_000 });
  await page.getByText(/Rejeição não aplicada/).click();
  await expect(page.getByText(/com a guia Aberta\. Agora está Fechada\./)).toBeVisible();
  await expect(page.getByText(/Mudou-a administrador, em/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver estado atual' }).click();
  await expect(page.getByRole('dialog').getByText('Fechada', { exact: true })).toBeVisible();
});

test('a driver shows a guide without a network; one that is not authorised says that it may not travel', async ({ page, network }) => {
  await signInOn(page, people.motorista);
  await page.goto('/#/carteira');
  await expect(page.getByRole('img', { name: /Código QR da guia PT/ })).toBeVisible();
  await expect(page.getByText('Autorizada', { exact: true })).toBeVisible();
  await network.down();
  const seen = page.getByText('Não autorizada: não pode circular');
  const next = page.getByRole('button', { name: 'Seguinte' });
  while (!(await seen.isVisible()) && (await next.isEnabled())) await next.click();
  await expect(seen).toBeVisible();
  await expect(page.getByText('Autorizada', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /Código QR da guia PT/ })).toBeVisible();
});
