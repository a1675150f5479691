import type { Page } from '@playwright/test';
import { mailedLink } from '../support/links.ts';
import { everyLook, openScreen } from '../support/look.ts';
import { expect, installedTest as test } from '../support/test.ts';

const password = 'Ria-de-Ovar-1926';

/** Registers a new account and signs in, as a stranger would. */
async function register(page: Page): Promise<void> {
  await page.goto('/#/register');
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  await page.getByLabel(/^Código de cliente/).fill('primeirahora');
  await page.getByLabel(/^Utilizador/).fill('martapires');
  await page.getByLabel(/^E-mail/).fill('marta@vela.example');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Repita a password/).fill(password);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await expect(page.getByText('Verificado: não é um robô')).toBeVisible();
  await page.getByRole('button', { name: /^Criar conta/ }).click();
  await expect(page.getByText('Conta criada.')).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
}

/**
 * Returns the data of the first steps on the device, in any of its databases and in the page's
 * storage.
 */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const stored = Object.entries(localStorage).flat().join(' ').includes('Primeiros passos') ? ['localStorage'] : [];
    const found = (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise<string[]>((resolve, reject) => {
          const opened = indexedDB.open(name);
          opened.onerror = () => reject(opened.error);
          opened.onsuccess = () => {
            const tables = ['meta', 'pages'].filter((table) => opened.result.objectStoreNames.contains(table));
            if (tables.length === 0) return resolve([]);
            const rows = tables.map(
              (table) => [table, opened.result.transaction(table).objectStore(table).getKey('firstSteps')] as const,
            );
            const last = rows.at(-1)?.[1] as IDBRequest;
            last.onsuccess = () =>
              resolve(rows.flatMap(([table, asked]) => (asked.result === undefined ? [] : [`${name} ${table}`])));
          };
        }),
    );
    return [...stored, ...(await Promise.all(found)).flat()];
  });

test('a new account’s steps and empty lists lead to forms', async ({ page, server }) => {
  await register(page);
  const steps = page.getByRole('region', { name: 'Primeiros passos' });
  await expect(steps).toContainText('0 de 7');
  await everyLook(page, 'first steps');
  const confirmation = () => mailedLink(server, '#/confirm-email/');
  const first = await confirmation();
  await steps.getByRole('button', { name: 'Enviar outra vez' }).click();
  await expect(steps.getByText(/^Enviado às/)).toBeVisible();
  await expect.poll(confirmation).not.toBe(first);
  const mailbox = await page.context().newPage();
  await mailbox.goto(`/${await confirmation()}`);
  await expect(mailbox.getByText('E-mail confirmado')).toBeVisible();
  await mailbox.close();

  await openScreen(page, '/#/vehicles', /Veículos/);
  await expect(page.getByText('Ainda não há nada aqui')).toBeVisible();
  await page.getByRole('link', { name: 'Novo veículo' }).last().click();
  await expect(page).toHaveURL(/#\/vehicles\/create/);
  await page.goto('/#/dashboard');
  await steps.getByRole('link', { name: /Criar um veículo/ }).click();
  await expect(page.getByLabel(/^Matrícula/).last()).toBeVisible();
  await page.locator('[data-field$="-Registration"]').getByRole('textbox').fill('BX-48-TL');
  await page.getByRole('button', { name: /^Gravar/ }).click();
  await expect(page.getByText('BX-48-TL').first()).toBeVisible();
  await page.goto('/#/dashboard');
  await expect(steps).toContainText('2 de 7');
  await expect(steps.getByRole('link', { name: 'Criar estabelecimento' })).toHaveAttribute(
    'href',
    '#/establishments/my',
  );
  expect(await traces(page)).not.toEqual([]);

  await steps.getByRole('button', { name: 'Dispensar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dispensar' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByText('Comece pelo estabelecimento da sua empresa')).toBeVisible();
  await expect.poll(() => traces(page)).toEqual([]);
  const asked = page.waitForResponse((response) => response.url().includes('/account/check-gdpr'));
  await page.reload();
  expect(await (await asked).json()).toEqual({ Accepted: true });
  await expect(page.getByText('Comece pelo estabelecimento da sua empresa')).toBeVisible();
  await expect(steps).toHaveCount(0);
});
