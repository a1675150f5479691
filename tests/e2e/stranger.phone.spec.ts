import type { Page } from '@playwright/test';
import { demoRegistryPassword } from '../../server/registry/behaviour.ts';
import { choose, dayFromNow, fillWaste, save, section, unfold } from './support/guide-form.ts';
import { guidesOf } from './support/guides.ts';
import { type Account, people } from './support/people.ts';
import { counted } from './support/taps.ts';
import { expect, test } from './support/test.ts';

const marta: Account = { clientCode: 'ribeiranova', username: 'martapires', password: 'Ria-de-Ovar-1926' };
const vat = '599910011';

async function register(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Criar registo' }).tap();
  await page.getByLabel(/^Código de cliente/).fill(marta.clientCode);
  await page.getByLabel(/^Utilizador/).fill(marta.username);
  await page.getByLabel(/^E-mail/).fill('marta@ribeira.example');
  await page.getByLabel(/^Password/).fill(marta.password);
  await page.getByLabel(/^Repita a password/).fill(marta.password);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await expect(page.getByText('Verificado: não é um robô')).toBeVisible();
  await page.getByRole('button', { name: /^Criar conta/ }).tap();
  await expect(page.getByText('Conta criada.')).toBeVisible();
}

async function enter(page: Page): Promise<void> {
  await page.getByLabel(/^Password/).fill(marta.password);
  await page.getByRole('button', { name: /^Entrar/ }).tap();
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible();
}

async function createEstablishment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Criar estabelecimento' }).first().tap();
  const box = (name: RegExp) => page.getByRole('textbox', { name });
  await box(/^Nome/).first().fill('Ribeira Nova, Lda.');
  await box(/^NIF/).fill(vat);
  await box(/^Código APA/).fill('APA00099001');
  await box(/^Morada/).fill('Rua da Ribeira, 3');
  await page.getByRole('button', { name: /^Gravar/ }).tap();
  await expect(page.getByText('Estabelecimento criado!')).toBeVisible();
}

async function proveAccess(page: Page): Promise<void> {
  await page.goto('/#/dashboard');
  await page
    .getByRole('region', { name: 'Primeiros passos' })
    .getByRole('link', { name: /SILiAmb/ })
    .tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Utilizador/).fill(vat);
  await dialog.getByLabel(/^Password/).fill(demoRegistryPassword);
  await dialog.getByRole('button', { name: /^Validar/ }).tap();
  await expect(dialog.getByText('Válido', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /^Gravar/ }).tap();
  await expect(page.getByText('Acesso ao SILiAmb gravado.')).toBeVisible();
}

async function issueGuide(page: Page, recipientVat: string): Promise<void> {
  await page.goto('/#/dashboard');
  await page.getByRole('region', { name: 'Primeiros passos' }).getByRole('link', { name: /guia/ }).tap();
  await page.getByRole('region', { name: 'A sua empresa' }).getByRole('radio', { name: 'Produtor' }).check();
  const origin = section(page, 'Origem');
  await unfold(origin);
  await expect(origin.getByLabel(/^NIF/)).toHaveValue(vat);
  await choose(page, section(page, 'Destino'), 'Estabelecimento', recipientVat, /./);
  const transport = section(page, 'Transportadores');
  await unfold(transport);
  await choose(page, transport, 'Transportador', 'Ribeira', /Ribeira Nova/);
  const field = (label: string) => transport.locator('input').and(transport.getByLabel(label));
  await field('Matrícula').first().fill('AA-00-BB');
  await field('Data').fill(dayFromNow(1));
  await field('Hora').fill('09:30');
  await fillWaste(page, { ler: '160601', kg: '120' });
  await save(page, null);
  await expect(page.getByText(/^PT\d+$/).first()).toBeVisible();
}

test('a stranger on 400 kbit/s has a number for the first guide within the hour of before', async ({ page, server, network }) => {
  const line = network.when('', { kind: 'slow-line', kbitPerSecond: 400, ms: 150 });
  const stages: Record<string, { taps: number; keys: number; kB: number; seconds: number }> = {};
  const timed = async (name: string, work: () => Promise<void>) => {
    const [from, at] = [network.ledger.length, Date.now()];
    const made = await counted(page, work);
    const bytes = network.ledger.slice(from).reduce((sum, one) => sum + one.bytes, 0);
    stages[name] = { ...made, kB: Math.round(bytes / 1000), seconds: Math.round((Date.now() - at) / 1000) };
  };
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Criar registo' })).toBeVisible();
  const opened = Math.round(network.ledger.reduce((sum, one) => sum + one.bytes, 0) / 1000);
  await timed('register', () => register(page));
  await timed('enter', () => enter(page));
  await timed('establishment', () => createEstablishment(page));
  await timed('access', () => proveAccess(page));
  const [recipient] = (await guidesOf(server.url, people.administrador)).aaData;
  await timed('guide', () => issueGuide(page, recipient?.Destin.Nif ?? ''));
  line.remove();
  console.log(JSON.stringify({ opened, stages }));
  const { aaData } = await guidesOf(server.url, marta);
  expect(aaData.map(({ Origin, Status }) => [Origin.Nif, Status])).toEqual([[vat, 'e']]);
});
