import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { type Act, difference, exactlyOnce, movements } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, openMovement, register } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.motorista);

const acts: Act[] = [
  { kind: 'delivery', document: 'DOIS-1', equipment: ['CT-0418'] },
  { kind: 'collection', document: 'DOIS-2', equipment: ['CT-0418'] },
];

const unsentDialog = (page: Page) => page.getByRole('dialog', { name: 'Sair com registos por enviar?' });

async function askToLeave(page: Page): Promise<void> {
  await page.goto('/#/user');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
}

async function leaveWithNothingUnsent(page: Page): Promise<void> {
  await page.getByRole('alertdialog', { name: 'Sair da Guiar?' }).getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
}

const userDatabases = (page: Page) =>
  page.evaluate(
    async () => (await indexedDB.databases()).filter(({ name }) => /^guiar-[0-9a-f]{32}$/.test(name ?? '')).length,
  );

test.beforeEach(async ({ page, network }) => {
  await openApp(page);
  await network.down();
  for (const act of acts) await register(page, act);
});

test('a second user sees nothing of the first’s unsent work', async ({ page, server, network }) => {
  await openMovement(page, 'delivery');
  await page.getByLabel('Nº do documento').fill('RASCUNHO DO PRIMEIRO');
  await askToLeave(page);
  await expect(unsentDialog(page)).toContainText('Se sair, só consegue entrar outra vez quando houver rede.');
  await unsentDialog(page).getByRole('button', { name: 'Enviar agora' }).click();
  await expect(unsentDialog(page).getByRole('status')).toContainText('Sem rede nada pode seguir agora.');
  await unsentDialog(page).getByRole('button', { name: 'Guardar para mim neste dispositivo e sair' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'motorista (demo): 2 registos' })).toBeVisible();
  await expect(page.getByText(/DOIS-|CT-0418/)).toHaveCount(0);

  await network.up();
  await signInOn(page, people.operador);
  await expectUnsent(page, 0);
  await openMovement(page, 'delivery');
  await expect(page.getByLabel('Nº do documento')).toHaveValue('');
  expect(network.reached('POST /api/equipments/create-')).toHaveLength(0);
  await askToLeave(page);
  await page.getByText('Apagar os meus dados deste dispositivo').click();
  await leaveWithNothingUnsent(page);
  await expect.poll(() => userDatabases(page)).toBe(1);

  await signInOn(page, people.motorista);
  await expectUnsent(page, 0);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
  const ours = (await movements(server.url)).filter((one) => one.DocumentNumber.startsWith('DOIS-'));
  expect(ours.map((one) => one.UserName)).toEqual(['motorista', 'motorista']);
  await openMovement(page, 'delivery');
  await expect(page.getByLabel('Nº do documento')).toHaveValue('RASCUNHO DO PRIMEIRO');
});

test('a leaving user can send unsent work first', async ({ page, server, network }) => {
  await askToLeave(page);
  await expect(unsentDialog(page)).toContainText('2 registos ainda não foram enviados.');
  await network.up();
  await unsentDialog(page).getByRole('button', { name: 'Enviar agora' }).click();
  await leaveWithNothingUnsent(page);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});

test('a leaving user deletes unsent work only after exporting it', async ({ page, server, network }) => {
  await askToLeave(page);
  await unsentDialog(page).getByRole('button', { name: 'Exportar, apagar daqui e sair' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Exportar e apagar deste dispositivo' });
  const remove = dialog.getByRole('button', { name: 'Apagar e sair' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar ficheiro' }).click();
  const text = readFileSync(await (await file).path(), 'utf8');
  for (const act of acts) expect(text).toContain(act.document);
  await remove.click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();

  await network.up();
  await signInOn(page, people.motorista);
  await expectUnsent(page, 0);
  expect((await difference(server.url, acts)).lost).toEqual(acts.map((act) => act.document));
});
