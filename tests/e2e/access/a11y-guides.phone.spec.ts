import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { choose, fillGuide, openForm, section, unfold } from '../support/guide-form.ts';
import { guideFor, guidesOf } from '../support/guides.ts';
import { askedByMail } from '../support/links.ts';
import { everyLook, openScreen } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, sharedTest, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

async function leave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog
    .getByRole('button', { name: /^(Voltar|Fechar)$/ })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
}

sharedTest('list, guide and dialogs are accessible in every look', async ({ page, server }) => {
  const who = people.administrador;
  await signInOn(page, who);
  await openScreen(page, '/#/gars/list', /e-GARs/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await everyLook(page, 'list');
  for (const [button, title] of [
    ['Filtros', 'Filtros'],
    ['Definições da lista', 'Definições da lista'],
    ['Ajuda', 'Ajuda: e-GARs'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    await everyLook(page, title);
    await leave(page);
  }

  const asking = await guideFor(server.url, who, 'CAN_REQUEST_RECTIFICATION', { Status: 'o' });
  await openScreen(page, `/#/gars/consult/${asking.UniqueId}`, new RegExp(asking.Number));
  await everyLook(page, 'consult');
  await page.getByRole('button', { name: /Mais ações/ }).click();
  await page.getByRole('menuitem', { name: 'Pedir aceitação' }).click();
  await expect(page.getByRole('alertdialog').getByText('Anexo', { exact: true })).toBeVisible();
  await everyLook(page, 'request');
  await leave(page);

  const edited = await guideFor(server.url, who, 'CAN_EDIT', { Status: 'f' });
  await openScreen(page, `/#/gars/edit/${edited.UniqueId}`, /Etiquetas da e-GAR/);
  await everyLook(page, 'tags');
  const wrong = await guideFor(server.url, who, 'CAN_RECTIFY', { IntervenientType: '2', Status: 'o' });
  await openScreen(page, `/#/gars/rectify/${wrong.UniqueId}`, /Corrigir e-GAR/);
  await page.getByRole('button', { name: 'Corrigir e-GAR' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await everyLook(page, 'rectify');

  await openScreen(page, '/#/carteira', /Mostrar guia/);
  await expect(page.getByRole('img', { name: /Código QR da guia/ })).toBeVisible();
  await everyLook(page, 'wallet');
  await openScreen(page, '/#/legal-deadlines/OriginToAuthorize', /Prazos legais/);
  await everyLook(page, 'deadlines');
});

sharedTest('the full guide form is accessible in every look', async ({ page }) => {
  await signInOn(page, people.administrador);
  await openForm(page);
  const save = page.getByRole('button', { name: 'Gravar', exact: true });
  await fillGuide(page);
  // A name longer than any phone is wide.
  await choose(page, section(page, 'Resíduo'), 'Código LER', '160213', /16.?02.?13/);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Escolha o estabelecimento emissor' })).toBeVisible();
  await everyLook(page, 'issuer');
  await leave(page);

  await section(page, 'ADR').getByRole('switch').click();
  const file = {
    name: 'ficha-de-seguranca-do-residuo-com-um-nome-muito-comprido.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  };
  await unfold(section(page, 'Anexos'));
  await section(page, 'Anexos').locator('input[type=file]').first().setInputFiles(file);
  for (let more = 0; more < 4; more++)
    await section(page, 'Transportadores').getByRole('button', { name: 'Juntar' }).click();
  await save.click();
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
  await everyLook(page, 'form');

  for (const [item, title] of [
    ['Rascunhos (1)', 'Rascunhos de guias'],
    ['Começar de um modelo', 'Começar de um modelo'],
    ['Gravar como modelo', 'Gravar como modelo'],
  ] as const) {
    await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    await everyLook(page, title);
    await leave(page);
  }
});

test('link pages are accessible in every look', async ({ page, server }) => {
  const { aaData } = await guidesOf(server.url, people.administrador, { Status: 'f' });
  const consult = aaData[0]?.ConsultUrl ?? '';
  await openScreen(page, `/${consult.slice(consult.indexOf('#'))}`, /Consultar e-GAR/);
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible();
  await everyLook(page, 'consult by link');
  // The authorisation page only asks for the name, which the other pages ask for too.
  for (const [type, heading] of [
    ['ACCEPTANCE', /Responder a e-GAR/],
    ['RECTIFICATION_ACCEPTANCE', /Responder à correção/],
  ] as const) {
    const { link } = await askedByMail(server, type);
    // A changed hash does not load the page again.
    await page.goto('about:blank');
    await openScreen(page, `/${link}`, heading);
    await expect(page.getByLabel('O seu nome')).toBeVisible();
    const correct = page.getByRole('radio', { name: type === 'ACCEPTANCE' ? 'Corrigir' : 'Rejeitar correção' });
    await correct.check();
    await page.getByRole('button', { name: /^(Corrigir|Rejeitar correção)$/ }).click();
    await expect(page.getByText('Obrigatório', { exact: true }).first()).toBeVisible();
    await everyLook(page, type);
  }
});
