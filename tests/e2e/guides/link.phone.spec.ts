import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import { guidesOf } from '../support/guides.ts';
import { askedByMail } from '../support/links.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an offline link answer waits, marked, and is sent once', async ({ page, server, network }) => {
  const { link } = await askedByMail(server);
  await page.goto(`/${link}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Responder a e-GAR' })).toBeVisible();
  await expect(page.getByText('Aberta', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(page.getByText('Obrigatório', { exact: true })).toBeVisible();
  await page.getByLabel('O seu nome').fill('Rui Prates');

  // The code that keeps an answer loads after the form.
  await page.waitForLoadState('networkidle');
  await network.down();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(page.getByText(/ainda NÃO foi enviada/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar', exact: true })).toHaveCount(0);

  await network.up();
  await page.context().setOffline(false);
  await expect(page.getByText('E-Gar Aceite com sucesso!')).toBeVisible();
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Consultar e-GAR' })).toBeVisible();
  expect(page.url()).not.toContain(link);

  await page.goto('about:blank');
  await page.goto(`/${link}`);
  await expect(page.getByText('Esta ligação já foi usada')).toBeVisible();
  await expect(page.getByText('A guia foi aceite por esta ligação.')).toBeVisible();
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible();
  await expect(page.getByText('NIF', { exact: false })).toHaveCount(0);
  await expect(page.getByText(/ainda NÃO foi enviada/)).toHaveCount(0);
});

test('a reading link needs no sign-in; bad links say so', async ({ page, server }) => {
  const { aaData } = await guidesOf(server.url, people.administrador, { Status: 'f' });
  const url = aaData[0]?.ConsultUrl ?? '';
  await page.goto(`/${url.slice(url.indexOf('#'))}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Consultar e-GAR' })).toBeVisible();
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await page.goto('/#/gars/authorization-request/nada');
  await expect(page.getByText('Esta ligação não existe.')).toBeVisible();
  await page.goto('/#/gars/authorization-request');
  await expect(page.getByLabel('E-mail ou utilizador')).toBeVisible();
});

test.describe('where links ask for access to the national system', () => {
  test.use({ serverEnv: { LINKS_ASK_CREDENTIALS: '1' } });

  test('an answer carries its author’s credentials, never stored', async ({ page, server, network }) => {
    const { link, vat } = await askedByMail(server);
    await page.goto(`/${link}`);
    await expect(page.getByText('Credenciais de acesso à APA')).toBeVisible();
    const accept = page.getByRole('button', { name: 'Aceitar', exact: true });
    await accept.click();
    await expect(page.getByText('Obrigatório', { exact: true })).toHaveCount(3);
    await page.getByLabel('O seu nome').fill('Rui Prates');
    await page.getByLabel('Utilizador').fill(vat);
    await page.getByLabel('Password').fill(demoRegistryPassword);

    const answers = /^POST .*\/anonymous\/accept\//;
    const refused = { _applicationErrors: [{ Message: 'invalid_apa_credentials' }] };
    const rule = network.when(answers, { kind: 'answer', status: 403, body: refused, headers: { 'x-guiar': '1' } });
    await accept.click();
    await expect(page.getByText('«Acesso Inválido. Confirme o utilizador e a password do SILiAmb.»')).toBeVisible();
    await expect(page.getByText('Aberta', { exact: true })).toBeVisible();
    rule.remove();

    const lost = network.when(answers, { kind: 'drop-after-commit' });
    await accept.click();
    await expect(page.getByText('A sua resposta não foi confirmada nem ficou guardada.')).toBeVisible();
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
      'guiar-answers',
    );
    lost.remove();
    await accept.click();
    await expect(page.getByText('E-Gar Aceite com sucesso!')).toBeVisible();
    await expect(page.getByText('Fechada', { exact: true })).toBeVisible();
    const sent = network.reached(answers);
    expect(sent.filter(({ body }) => body.includes(demoRegistryPassword))).toHaveLength(sent.length);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });
});
