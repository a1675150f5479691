import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { guideOnItsWay } from '../support/guides.ts';
import { people } from '../support/people.ts';
import { consultGuide, openApp } from '../support/screens.ts';
import { expect, signedInTest, withoutWorker } from '../support/test.ts';

const test = signedInTest(people.destino);

async function correct(page: Page, kg: string): Promise<void> {
  await page.getByLabel('Quantidade', { exact: true }).fill(kg);
  await page.getByRole('button', { name: 'Corrigir e-GAR' }).click();
  // The quantity may be so far from the guide's that the form asks for confirmation.
  const sure = page.getByRole('button', { name: 'Está certo, gravar' });
  const form = page.getByRole('heading', { level: 1, name: 'Corrigir e-GAR' });
  await expect(async () => expect((await sure.isVisible()) || !(await form.isVisible())).toBe(true)).toPass();
  if (await sure.isVisible()) await sure.click();
}

test('a correction goes back and forth until both agree', async ({ page, network, browser, server }) => {
  const { UniqueId: id } = await guideOnItsWay(server.url);
  await openApp(page);
  await consultGuide(page, id, 'Aberta');
  await page.getByRole('button', { name: /Mais ações/ }).click();
  await page.getByRole('menuitem', { name: 'Corrigir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corrigir e-GAR' })).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir e-GAR' }).click();
  await expect(page.getByText(/Altere um valor ou escreva um comentário/).first()).toBeVisible();
  await correct(page, '77,25');
  await expect(page.getByText('Corrigida', { exact: true })).toBeVisible();

  const context = await browser.newContext({
    baseURL: server.url,
    ...withoutWorker,
    viewport: { width: 1440, height: 900 },
  });
  const sender = await context.newPage();
  await signInOn(sender, people.administrador);
  await consultGuide(sender, id, 'Corrigida');
  await expect(sender.getByRole('row', { name: /Quantidade/ })).toContainText('77,25');
  await sender.getByRole('button', { name: 'Consultar correção' }).click();
  await sender.getByRole('alertdialog').getByRole('button', { name: 'Rejeitar correção' }).click();
  const dialog = sender.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Rejeitar correção' }).click();
  await expect(dialog.getByText('Escreva um comentário')).toBeVisible();
  await dialog.getByLabel('Comentário').fill('Foi pesado à saída.');
  await dialog.getByRole('button', { name: 'Rejeitar correção' }).click();
  await expect(sender.getByText('Correção Negada', { exact: true })).toBeVisible();

  await consultGuide(page, id, 'Correção Negada');
  await network.down();
  await page.getByRole('button', { name: /Mais ações/ }).click();
  await page.getByRole('menuitem', { name: 'Corrigir', exact: true }).click();
  await correct(page, '78,5');
  await expect(page.getByText(/Correção na fila/)).toBeVisible();
  await expect(page.getByText('Correção Negada', { exact: true })).toBeVisible();
  await network.up();
  await expect(page.getByText('Corrigida', { exact: true })).toBeVisible();

  await consultGuide(sender, id, 'Corrigida');
  await sender.getByRole('button', { name: 'Consultar correção' }).click();
  await expect(sender.getByRole('alertdialog').getByRole('row', { name: /Quantidade/ })).toContainText('78,50');
  await sender.getByRole('alertdialog').getByRole('button', { name: 'Aceitar correção' }).click();
  await expect(sender.getByText('Fechada', { exact: true })).toBeVisible();
  await expect(sender.getByText(/^78,50\skg$/).first()).toBeVisible();
  await context.close();
});
