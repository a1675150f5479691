import type { Page } from '@playwright/test';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import { dayFromNow, section } from '../support/guide-form.ts';
import { guidesOf } from '../support/guides.ts';
import { type Hands, keys, touch } from '../support/hands.ts';
import { type Account, people } from '../support/people.ts';
import { counted } from '../support/taps.ts';
import { expect, test } from '../support/test.ts';

const marta: Account = { clientCode: 'ribeiranova', username: 'martapires', password: 'Ria-de-Ovar-1926' };
const vat = '599910011';

/** The first hour of a new account, act by act; each waits until its end is shown. */
function firstHour(page: Page, hands: Hands) {
  const box = (name: RegExp) => page.getByRole('textbox', { name });
  const link = (name: RegExp | string) => page.getByRole('link', { name });
  const button = (name: RegExp | string) => page.getByRole('button', { name });
  const steps = page.getByRole('region', { name: 'Primeiros passos' });
  return {
    register: async () => {
      await hands.press(link('Criar registo'));
      // The sign-in has a field of the same name.
      await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
      await hands.write(page.getByLabel(/^Código de cliente/), marta.clientCode);
      await hands.write(page.getByLabel(/^Utilizador/), marta.username);
      await hands.write(page.getByLabel(/^E-mail/), 'marta@ribeira.example');
      await hands.write(page.getByLabel(/^Password/), marta.password);
      await hands.write(page.getByLabel(/^Repita a password/), marta.password);
      await hands.tick(page.getByRole('checkbox', { name: /Li e aceito/ }));
      await expect(page.getByText('Verificado: não é um robô')).toBeVisible();
      await hands.press(button(/^Criar conta/));
      await expect(page.getByText('Conta criada.')).toBeVisible();
    },
    enter: async () => {
      await hands.write(page.getByLabel(/^Password/), marta.password);
      await hands.press(button(/^Entrar$/));
      await expect(steps).toBeVisible();
    },
    establishment: async () => {
      await hands.press(steps.getByRole('link', { name: 'Criar estabelecimento' }));
      await hands.write(box(/^Nome/).first(), 'Ribeira Nova, Lda.');
      await hands.write(box(/^NIF/), vat);
      await hands.write(box(/^Código APA/), 'APA00099001');
      await hands.write(box(/^Rua/), 'Rua da Ribeira, 3');
      await hands.press(button(/^Gravar/));
      await expect(page.getByText('Estabelecimento criado!')).toBeVisible();
      await expect(page.getByText('APA00099001').first()).toBeVisible();
      await page.goto('/#/dashboard');
    },
    access: async () => {
      await hands.press(steps.getByRole('link', { name: 'Dar acesso' }));
      const dialog = page.getByRole('dialog');
      await hands.write(dialog.getByLabel(/^Utilizador/), vat);
      await hands.write(dialog.getByLabel(/^Password/), demoRegistryPassword);
      await hands.press(dialog.getByRole('button', { name: /^Validar/ }));
      await expect(dialog.getByText('O SILiAmb aceita este acesso. Falta gravá-lo.')).toBeVisible();
      await hands.press(dialog.getByRole('button', { name: /^Gravar/ }));
      await expect(page.getByText('Acesso ao SILiAmb gravado.')).toBeVisible();
      await page.goto('/#/dashboard');
    },
    guide: async (destinVat: string) => {
      await hands.press(steps.getByRole('link', { name: 'Emitir a primeira guia' }));
      await hands.tick(page.getByRole('region', { name: 'A sua empresa' }).getByRole('radio', { name: 'Produtor' }));
      const [destin, transport, waste] = ['Destino', 'Transportadores', 'Resíduo'].map((name) => section(page, name));
      if (!destin || !transport || !waste) return;
      const field = (part: typeof destin, label: string) => part.getByRole('button', { name: new RegExp(`^${label}`) });
      await expect(section(page, 'Origem')).toContainText('Ribeira Nova');
      await hands.choose(field(destin, 'Estabelecimento'), destinVat, /SILiAmb/);
      await hands.choose(field(transport, 'Transportador'), 'Ribeira', /Ribeira Nova/);
      const input = (label: string) => transport.locator('input').and(transport.getByLabel(label)).first();
      await hands.write(input('Matrícula'), 'AA-00-BB');
      await hands.write(input('Data'), dayFromNow(1));
      await hands.write(input('Hora'), '09:30');
      await hands.choose(field(waste, 'Código LER'), '160601', /16.?06.?01/);
      await hands.choose(field(waste, 'Operação'), 'R13', /R13/);
      await hands.write(waste.getByRole('textbox', { name: 'Quantidade' }), '120');
      await hands.press(button('Gravar'));
      await expect(page.getByText(/^PT\d+$/).first()).toBeVisible();
    },
  };
}

const destinVat = async (server: string) => (await guidesOf(server, people.recicla)).aaData[0]?.Destin.Nif ?? '';

test('a stranger on a line of 400 kbit/s has the number of a first guide', async ({ page, server, network }) => {
  const line = network.when('', { kind: 'slow-line', kbitPerSecond: 400, ms: 150 });
  const kilobytes = (from: number) =>
    Math.round(network.ledger.slice(from).reduce((sum, one) => sum + one.bytes, 0) / 1000);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Criar registo' })).toBeVisible();
  const stages: Record<string, object> = { open: { kB: kilobytes(0) } };
  const timed = async (name: string, work: () => Promise<void>) => {
    const [from, at] = [network.ledger.length, Date.now()];
    const { taps } = await counted(page, work);
    stages[name] = { taps, kB: kilobytes(from), seconds: Math.round((Date.now() - at) / 1000) };
  };
  const hour = firstHour(page, touch);
  await timed('register', hour.register);
  await timed('enter', hour.enter);
  await timed('establishment', hour.establishment);
  await timed('access', hour.access);
  const nif = await destinVat(server.url);
  await timed('guide', () => hour.guide(nif));
  line.remove();
  test.info().annotations.push({ type: 'counts', description: JSON.stringify(stages) });
  const { aaData } = await guidesOf(server.url, marta);
  expect(aaData.map(({ Origin, Destin }) => [Origin.Nif, Destin.Nif])).toEqual([[vat, nif]]);
});

test.describe('at 400%', () => {
  test.use({ viewport: { width: 360, height: 225 }, hasTouch: false, isMobile: false });

  test('a stranger who has keys alone has the number of a first guide', async ({ page, server }) => {
    await page.goto('/');
    const hour = firstHour(page, keys);
    await hour.register();
    await hour.enter();
    await hour.establishment();
    await hour.access();
    await hour.guide(await destinVat(server.url));
    expect((await guidesOf(server.url, marta)).aaData).toHaveLength(1);
  });
});
