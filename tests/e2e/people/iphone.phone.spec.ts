import { signInHere, signInOn } from '../support/app.ts';
import { everyLook, openScreen, settled, violations } from '../support/look.ts';
import { openTab } from '../support/screens.ts';
import { expect, sharedTest as test, withoutWorker } from '../support/test.ts';

test.use({
  ...withoutWorker,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
});

const title = 'Instalar no iPhone';

test('the first sign-in shows how to install, then goes on', async ({ page }) => {
  await page.goto('/#/equipments');
  await signInHere(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([
    'Toque em Partilhar',
    'Escolha «Adicionar ao ecrã principal»',
    'Toque em Adicionar e abra pelo ícone',
  ]);
  await settled(page);
  expect.soft(await violations(page)).toEqual([]);
  await everyLook(page, title);
  await page.getByRole('button', { name: 'Já instalei' }).click();
  await expect(page).toHaveURL(/#\/equipments$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Equipamentos' })).toBeVisible();

  await page.goto('/#/user');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Sair da Guiar?' }).getByRole('button', { name: 'Sair' }).click();
  await signInHere(page);
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('places that warn of lost data lead to the page', async ({ page }) => {
  await page.goto('/');
  await signInHere(page);
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);

  const comesBack = async (from: RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(from);
  };
  await openScreen(page, '/#/prepare', /Preparar para sair/);
  const point = page.getByRole('listitem').filter({ hasText: 'O iPhone pode apagá-los depois de 7 dias sem uso.' });
  await point.getByRole('link', { name: 'Instalar' }).click();
  await comesBack(/#\/prepare$/);
  await openScreen(page, '/#/sync', /Por enviar/);
  await openTab(page, 'No telemóvel');
  await page.getByRole('link', { name: 'Ver como se instala' }).click();
  await comesBack(/#\/sync/);
  await openScreen(page, '/#/settings', /Aspeto e língua/);
  await page.getByRole('link', { name: 'Ver como se instala' }).click();
  await comesBack(/#\/settings$/);
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'No iPhone' }).click();
  await comesBack(/#\/settings$/);
});

test('the installed app says so, and nothing else', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await signInOn(page);
  await openScreen(page, '/#/help/iphone', /Instalar no iPhone/);
  await expect(page.getByText('Já está instalada')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Já instalei' })).toHaveCount(0);
});

test('the PDF of a guide is shared by name, type and bytes', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: object[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      for (const file of data?.files ?? [])
        shared.push({ name: file.name, type: file.type, start: (await file.text()).slice(0, 5) });
    };
  });
  await page.goto('/#/carteira');
  await signInHere(page);
  await page.getByRole('button', { name: 'Agora não' }).click();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const paper = page.getByRole('dialog', { name: /^PT\d+\.pdf$/ });
  await expect(paper.getByRole('button', { name: 'Guardar ficheiro' })).toHaveCount(0);
  const name = await paper.getByRole('heading').textContent();
  await paper.getByRole('button', { name: 'Partilhar' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([{ name, type: 'application/pdf', start: '%PDF-' }]);
});
