import { EgarModel } from '#domain/guide/create/models.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import { choose, fillGuide, openForm, save, section, unfold } from '../support/guide-form.ts';
import { ask, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, openOutbox } from '../support/screens.ts';
import { expect, moving, signedInTest } from '../support/test.ts';

const test = signedInTest(people.operador);

test.use(moving);

test('an offline guide gets one number from the server', async ({ page, network }) => {
  await openApp(page);
  await openForm(page);
  await page.getByRole('button', { name: 'Gravar', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Destino · NIF: Obrigatório, e mais 3 campos',
    'Resíduo · Código LER: Obrigatório, e mais 2 campos',
  ]);
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Resíduo/ })
    .click();
  await expect(section(page, 'Resíduo').getByRole('button', { name: /^Código LER/ })).toBeFocused();
  await network.down();
  await fillGuide(page);
  const file = { name: 'ficha.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 ficha') };
  await unfold(section(page, 'Anexos'));
  await section(page, 'Anexos').locator('input[type=file]').first().setInputFiles(file);
  await expect(section(page, 'Anexos').getByText('ficha.pdf')).toBeVisible();
  await expect(page.getByText(/Rascunho guardado/)).toBeVisible();
  await page.reload();
  await expect(section(page, 'Resíduo')).toContainText('812,50');
  await save(page);
  await expect(page.getByText('Ainda não é uma guia. Falta enviar para o servidor.')).toBeVisible();

  await page.goto('/#/gars/list');
  const queued = page.getByRole('region', { name: 'Ainda não são guias' });
  await expect(queued).toContainText('Cerâmica Vouga Novo');
  await expect(queued).toContainText('Criação na fila');
  await page.goto('/#/carteira');
  await expect(page.getByRole('heading', { level: 1, name: 'Mostrar guia' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ainda não são guias' })).toContainText('Cerâmica Vouga Novo');

  await network.up();
  await expectUnsent(page, 0, 60_000);
  expect(network.ledger.filter(({ method, path }) => method === 'POST' && path === '/api/egar')).toHaveLength(1);
  await page.goto('/#/gars/list');
  const made = page.getByRole('article').filter({ hasText: 'Cerâmica Vouga Novo' }).filter({ hasText: '812,50' });
  await expect(made).toHaveCount(1);
  await made.getByRole('link', { name: /Consultar/ }).click();
  await expect(page.getByRole('button', { name: 'ficha.pdf' })).toBeVisible();
});

test('a refusal shows at its field; the correction sends once', async ({ page }) => {
  await openApp(page);
  await openForm(page);
  await fillGuide(page);
  // The national system does not know this company.
  const transport = section(page, 'Transportadores');
  await transport.getByLabel('NIF').fill('508391687');
  await save(page, null);
  await expect(page.getByRole('heading', { name: 'Recusado pelo servidor' })).toBeVisible();
  const card = await openOutbox(page);
  await card.getByRole('link', { name: 'Corrigir' }).click();
  await expect(transport.getByText('O transportador não está registado no SILiAmb')).toBeVisible();
  await choose(page, transport, 'Transportador', 'Vela Azul Transportes', /Vela Azul Transportes/);
  await expect(transport.getByText('O transportador não está registado no SILiAmb')).toHaveCount(0);
  await save(page);
  await expect(page.getByRole('heading', { name: /Criada com sucesso · E-Gar nº PT\d+/ })).toBeVisible();
  await expect(page.getByText(/^Comprovativo enviado para /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mostrar guia' })).toBeVisible();
  await expectUnsent(page, 0);
});

test('a duplicate leaves now, folded, with the quantity by setting', async ({ page }) => {
  await openApp(page);
  await page.goto('/#/gars/list');
  await expect(page.getByText(/dados das/).first()).toBeVisible();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /Consultar/ }) })
    .first();
  await card.getByRole('button', { name: /Mais ações/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova e-GAR' })).toBeVisible();
  await expect(section(page, 'Destino')).toContainText(/NIF \d{9}/);
  await expect(section(page, 'Resíduo')).toContainText(/\d,\d\d\s?kg/);
  const transport = section(page, 'Transportadores');
  await expect(transport.getByText('Preenchido automaticamente')).toBeVisible();
  await transport.getByRole('button', { name: /^Limpar/ }).click();
  await expect(transport.getByLabel('Data')).toHaveValue('');
  await expect(transport.getByText('Preenchido automaticamente')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Tem \d+ guia/ })).toHaveCount(0);
});

test('a model is made and deleted offline, later on the server', async ({ page, server, network }) => {
  await openApp(page);
  await openForm(page);
  const menu = async (item: string) => {
    await page
      .locator('header[data-shell]')
      .getByRole('button', { name: /Mais ações/ })
      .click();
    return page.getByRole('menuitem', { name: item });
  };
  await (await menu('Gravar como modelo')).click();
  await page.getByLabel('Nome do modelo').fill('Baterias');
  await page.getByRole('button', { name: 'Gravar modelo' }).click();
  // The toast is where the menu opens, and must not cover it.
  await expect(page.getByText('Modelo gravado com sucesso!')).toBeVisible();
  const line = await menu('Começar de um modelo');
  expect(
    await line.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expectUnsent(page, 0);
  await openForm(page);
  await (await menu('Começar de um modelo')).click();
  await expect(page.getByRole('button', { name: /^Baterias/ })).toBeVisible();
  await network.down();
  await page.getByRole('button', { name: 'Eliminar o modelo Baterias' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar modelo' }).click();
  await expect(page.getByText('Não há modelos')).toBeVisible();
  await network.up();
  await expectUnsent(page, 0, 60_000);
  const token = await signIn(server.url, people.operador);
  expect((await ask(server.url, token, '/egar/models', itemsFeed(EgarModel))).Items).toEqual([]);
});

test('a new guide starts prefilled and marked, not as a draft', async ({ page }) => {
  await openApp(page);
  await openForm(page);
  const [origin, transport] = [section(page, 'Origem'), section(page, 'Transportadores')];
  await expect(origin).toContainText('Oficinas Vela Azul, Lda.');
  await expect(origin).toContainText('Preenchido automaticamente: o meu estabelecimento');
  await expect(transport).toContainText('Preenchido automaticamente: transportador e matrícula, agora');
  await expect(page.getByText(/Rascunho guardado/)).toHaveCount(0);
  await page.goto('/#/dashboard');
  await openForm(page);
  await expect(page.getByRole('button', { name: /Tem \d+ guia/ })).toHaveCount(0);

  await origin.getByRole('button', { name: 'Limpar Origem' }).click();
  await expect(origin.getByLabel('NIF')).toHaveValue('');
  await expect(origin.getByText('Preenchido automaticamente')).toHaveCount(0);
  await transport.getByRole('button', { name: /^Alterar/ }).click();
  await transport.getByLabel('Hora').fill('23:59');
  await expect(
    transport.getByText('Preenchido automaticamente: transportador e matrícula', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/Rascunho guardado/)).toBeVisible();
});
