import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { UserOption } from '#domain/people/user.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import { signInOn } from '../support/app.ts';
import { del } from '../support/desk.ts';
import { type Act, ask, difference, exactlyOnce, movements, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, openOutbox, openTab, register, sendNow } from '../support/screens.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.motorista);

const acts: Act[] = [
  { kind: 'delivery', document: 'RESG-1', equipment: ['CT-0418'] },
  { kind: 'collection', document: 'RESG-2', equipment: ['CT-0418'] },
  { kind: 'delivery', document: 'RESG-3', equipment: ['TB-0932'] },
];

async function openFiles(page: Page): Promise<void> {
  await openOutbox(page);
  await page.getByRole('tab', { name: /No telemóvel|Neste computador/ }).click();
}

async function exportUnsent(page: Page): Promise<string> {
  await openFiles(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar o que falta enviar' }).click();
  return readFileSync(await (await file).path(), 'utf8');
}

/** Removes a user, as an administrator does for someone who has left. */
async function dismiss(server: RunningServer, username: string): Promise<void> {
  const token = await signIn(server.url, people.administrador);
  const { Items } = await ask(server.url, token, '/users/all', itemsFeed(UserOption));
  await del(server.url, token, `/users/${Items.find(({ Username }) => Username === username)?.UniqueId}`);
}

async function leave(page: Page): Promise<void> {
  await page.goto('/#/user');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Sair da Guiar?' }).getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
}

async function allSent(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Por enviar/ }).click();
  await expectUnsent(page, 0);
}

async function takeIn(page: Page, text: string): Promise<void> {
  await openFiles(page);
  await page.getByLabel('Ficheiro a recuperar').setInputFiles({
    name: 'guiar-por-enviar.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

test('an administrator takes in a driver’s work, attributed to both', async ({
  page,
  server,
  network,
  browser,
  baseURL,
}) => {
  await openApp(page);
  await network.down();
  for (const act of acts) await register(page, act);
  const text = await exportUnsent(page);
  // Only the first act reaches the server: then the phone is taken away.
  network.when(({ body }) => /RESG-[23]/.test(body), { kind: 'drop-before' });
  await network.up();
  await page.getByRole('tab', { name: /^Por enviar/ }).click();
  await sendNow(page);
  await expect.poll(async () => (await difference(server.url, acts)).lost).toEqual(['RESG-2', 'RESG-3']);
  await page.close();
  // Before the network works again: the phone's service worker outlives its page and would send the
  // rest.
  await dismiss(server, 'motorista');
  await network.clear();

  const office = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signInOn(office, people.operador);
  await takeIn(office, text);
  await expect(office.getByRole('region', { name: 'Ficheiros' }).getByRole('alert')).toContainText(
    'Só ele, ou um administrador da mesma conta, o pode recuperar.',
  );

  await leave(office);
  await signInOn(office, people.administrador);
  await takeIn(office, text);
  const dialog = office.getByRole('alertdialog', { name: 'Recuperar em nome de motorista?' });
  await expect(dialog).toContainText('motorista: 3 registos por enviar');
  await expect(dialog).toContainText('Fica escrito que foi administrador a recuperá-los.');
  await dialog.getByRole('button', { name: 'Recuperar' }).click();
  await expect(office.getByText('3 registos recuperados.')).toBeVisible();
  await allSent(office);

  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
  const made = (await movements(server.url)).filter((one) => one.DocumentNumber.startsWith('RESG-'));
  // The third shares no equipment with the others, so it may come before the second.
  expect(made.map((one) => [one.DocumentNumber, one.UserName, one.TakenInBy]).sort()).toEqual([
    ['RESG-1', 'motorista', null],
    ['RESG-2', 'motorista', 'administrador'],
    ['RESG-3', 'motorista', 'administrador'],
  ]);

  await openTab(office, 'Enviados hoje');
  await expect(office.getByText('Em nome de motorista')).toHaveCount(3);
  await takeIn(office, text);
  await office.getByRole('alertdialog').getByRole('button', { name: 'Recuperar' }).click();
  await expect(office.getByText('3 já cá estavam.')).toBeVisible();
  await office.context().close();
});

test('an altered act is left out and named', async ({ page, server, network }) => {
  await openApp(page);
  await network.down();
  for (const act of acts.slice(0, 1)) await register(page, act);
  const text = await exportUnsent(page);
  await network.up();
  await takeIn(page, text.replaceAll('RESG-1', 'RESG-9'));
  await expect(page.getByText('1 já cá estava.')).toBeVisible();
  await allSent(page);

  await leave(page);
  await signInOn(page, people.administrador);
  await takeIn(page, text.replaceAll('RESG-1', 'RESG-9'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByText(/Alterado, pessoal ou desconhecido, ficou de fora:/)).toBeVisible();
  expect((await movements(server.url)).filter((one) => one.DocumentNumber === 'RESG-9')).toEqual([]);
});
