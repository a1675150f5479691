import { signInOn } from '../support/app.ts';
import { everyLook, openScreen } from '../support/look.ts';
import { people } from '../support/people.ts';
import { readyForOffline } from '../support/screens.ts';
import { expect, installedTest as test } from '../support/test.ts';

test('help opens offline by button and key, not while typing', async ({ page, network }) => {
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/vehicles', /Veículos/);
  const help = page.getByRole('dialog', { name: /^Ajuda/ });
  const ask = page.getByRole('button', { name: 'Ajuda', exact: true });
  await ask.click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    help.getByRole('button', { name: 'Guia do motorista (PDF)' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Guia do motorista.pdf');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await readyForOffline(page);
  await network.down();
  await page.reload();
  await openScreen(page, '/#/gars/list', /e-GARs/);
  await ask.click();
  await expect(help).toContainText('Todas as guias em que é parte');
  await expect(help).toContainText('Estados das e-GARs');
  await expect(help.getByRole('button', { name: /^Guia do motorista/ })).toHaveAttribute('aria-disabled', 'true');
  await everyLook(page, 'help');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  if (test.info().project.name === 'phone') return;
  await page.getByLabel('Matrícula, número ou nome').pressSequentially('?');
  await expect(page.getByLabel('Matrícula, número ou nome')).toHaveValue('?');
  await expect(help).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  // Shortcuts load after the engine.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(help).toContainText('Gravar o formulário');
});
