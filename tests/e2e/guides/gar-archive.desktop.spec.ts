import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { signInOn } from '../support/app.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

const year = new Date().getFullYear() - 1;

test('an archive requested offline holds each guide once with its PDF', async ({ page, network }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, `/#/gars-archive/${year}`, new RegExp(`Arquivo de e-GARs de ${year}`));
  const card = page
    .getByRole('list', { name: 'Estabelecimentos' })
    .getByRole('listitem')
    .filter({ hasText: 'Metalomecânica Farolim, S.A.' });
  await expect(card.getByRole('button', { name: /^Pedir arquivo/ })).toBeVisible();
  const guides = Number(/(\d+)\s*guias?/.exec((await card.getByRole('link').textContent()) ?? '')?.[1]);
  expect(guides).toBeGreaterThan(0);
  await settled(page);
  // Only one card: the bar at the foot of a phone covers part of another.
  expect.soft(await violations(page, 'main li:nth-child(2)'), 'establishments').toEqual([]);

  await network.down();
  await card.getByRole('button', { name: /^Pedir arquivo/ }).click();
  const dialog = page.getByRole('dialog', { name: `Pedir o arquivo de ${year}` });
  const email = dialog.getByRole('textbox', { name: /E-mail/ });
  await expect(email).toHaveValue('administrador@velaazul.example');
  await expect(dialog.getByText(new RegExp(`${guides} guias?, cerca de`))).toBeVisible();
  await email.fill('arquivo');
  await dialog.getByRole('button', { name: /^Pedir arquivo/ }).click();
  await expect(dialog.getByText('E-mail inválido')).toBeVisible();
  await settled(page);
  expect.soft(await violations(page, '[role=dialog]'), 'request').toEqual([]);
  await email.fill('arquivo@velaazul.example');
  await dialog.getByRole('button', { name: /^Pedir arquivo/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Pedido por enviar' })).toBeVisible();

  await network.up();
  const download = card.getByRole('button', { name: /^Descarregar/ });
  await expect(download).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe(`e-GARs ${year} Metalomecânica Farolim, S.A.zip`);
  const zip = unzipSync(readFileSync(await file.path()));
  const pdfs = Object.keys(zip).filter((name) => name.startsWith('guias/'));
  expect(pdfs).toHaveLength(guides);
  expect(pdfs.every((name) => strFromU8(zip[name]?.subarray(0, 5) ?? new Uint8Array()) === '%PDF-')).toBe(true);
  const lines = strFromU8(zip['indice.csv'] ?? new Uint8Array())
    .trimEnd()
    .split('\r\n');
  expect(new Set(lines).size).toBe(guides + 1);
});

test('an establishment’s guides are searched and downloaded with documents', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, `/#/gars-archive/${year}`, new RegExp(`Arquivo de e-GARs de ${year}`));
  await page.getByRole('textbox', { name: 'Procurar estabelecimento' }).fill('farolim');
  const places = page.getByRole('list', { name: 'Estabelecimentos' }).getByRole('listitem');
  await expect(places).toHaveCount(1);
  await places.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Metalomecânica Farolim, S.A.' })).toBeVisible();
  const downloads = page.getByRole('main').getByRole('button', { name: /^Descarregar PT/ });
  await expect(downloads).toHaveCount(10);
  await settled(page);
  expect.soft(await violations(page, 'main'), 'guides').toEqual([]);
  const number = /PT\d+/.exec((await downloads.first().getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await page.getByRole('textbox', { name: `Procurar nas guias fechadas em ${year}` }).fill(number);
  await expect(downloads).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent('download'), downloads.click()]);
  expect(file.suggestedFilename()).toBe(`${number}-assinada.pdf`);
});
