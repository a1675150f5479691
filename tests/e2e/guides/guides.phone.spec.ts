import type { Page } from '@playwright/test';
import { signInOn } from '../support/app.ts';
import { installed } from '../support/browser.ts';
import { post } from '../support/desk.ts';
import { dayFromNow, fillJourney, fillWaste, openForm, save, section, unfold } from '../support/guide-form.ts';
import { guideFor, guideOnItsWay } from '../support/guides.ts';
import { signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { consultGuide, expectUnsent, openApp, openOutbox, openTab } from '../support/screens.ts';
import { expect, signedInTest, withoutWorker } from '../support/test.ts';

const asDestin = signedInTest(people.destino);
const asDriver = signedInTest(people.motorista);
const asOperator = signedInTest(people.operador);

/** Opens a guide that the user received, by its number in the list. */
async function openFound(page: Page, number: string): Promise<void> {
  await openApp(page);
  await page.goto('/#/gars/list');
  await openTab(page, 'Destino');
  await page.getByLabel('Matrícula, número ou nome').fill(number);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: number }) })
    .getByRole('link', { name: /Consultar/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

const desk = { ...withoutWorker, viewport: { width: 1440, height: 900 } } as const;

asDestin(
  'a guide goes from creation to acceptance, partly offline',
  async ({ page, server, network, browser, viewport }) => {
    const { Origin: from, Transporters } = await guideOnItsWay(server.url);
    await openApp(page);
    await openForm(page);
    const origin = section(page, 'Origem');
    await unfold(origin);
    await origin.getByLabel('NIF').fill(from.Nif);
    await origin.getByLabel('Código APA').fill(from.CodApa ?? '');
    await origin.getByLabel('Nome').fill(from.Nome);
    await origin.getByLabel('Morada').fill(from.Morada ?? '');
    // A recipient's guides begin with its own establishment there.
    const destin = section(page, 'Destino');
    await unfold(destin);
    await expect(destin.getByRole('button', { name: /^Estabelecimento Moliço Verde/ })).toBeVisible();
    const transport = section(page, 'Transportadores');
    await unfold(transport);
    await transport.getByLabel('NIF').fill(Transporters[0]?.Nif ?? '');
    await transport.getByLabel('Código APA').fill(Transporters[0]?.ApaCode ?? '');
    await fillJourney(transport, 'AA-00-BB', dayFromNow(-1), '10:00');
    await fillWaste(page, { ler: '160601', kg: '321,5' });
    await save(page, null, { late: true });
    await expect(
      page.getByText('Ainda não autorizada: antes do transporte, o produtor autoriza aqui ou assina a guia em papel.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pedir autorização' })).toBeVisible();
    await page.getByRole('link', { name: 'Consultar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^PT\d+$/ })).toBeVisible();
    const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const id = new URL(page.url()).hash.split('/').at(-1) ?? '';

    const producer = await (await browser.newContext({ ...desk, baseURL: server.url })).newPage();
    await signInOn(producer, people.operador);
    await consultGuide(producer, id, 'Emitida');
    await producer.getByRole('button', { name: 'Autorizar', exact: true }).click();
    await producer.getByRole('alertdialog').getByRole('button', { name: 'Autorizar e-GAR' }).click();
    await expect(producer.getByText('Aberta', { exact: true })).toBeVisible();

    const driver = await (await browser.newContext({ viewport, baseURL: network.url })).newPage();
    await signInOn(driver, people.motorista);
    const card = driver.getByRole('article', { name: number });
    await driver.goto(`/#/carteira?guia=${id}`);
    await expect(card.getByText('Autorizada', { exact: true })).toBeVisible();
    await installed(driver);
    await consultGuide(page, id, 'Aberta');
    await network.down();
    await driver.reload();
    await expect(card.getByRole('img', { name: `Código QR da guia ${number}` })).toBeVisible();
    await expect(card.getByText('Autorizada', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await page.getByRole('button', { name: 'Aceitar e-GAR', exact: true }).click();
    await expect(page.getByText(/Aceitação na fila/)).toBeVisible();
    await expect(page.getByText('Aberta', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aceitar', exact: true })).toHaveCount(0);
    await network.up();
    await expect(page.getByText('Fechada', { exact: true })).toBeVisible();
    await expect(page.getByText(/na fila/)).toHaveCount(0);
    await expect(page.getByText('Receção aceite').first()).toBeVisible();
    await page.getByRole('button', { name: /Mais ações/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PDF', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
    await consultGuide(producer, id, 'Fechada');
    for (const one of [producer, driver]) await one.context().close();
  },
);

asDestin('another user’s change is a conflict and overwrites nothing', async ({ page, network, browser, server }) => {
  const guide = await guideFor(server.url, people.destino, 'CAN_ACCEPT_EMISSION', {
    IntervenientType: '2',
    Status: 'o',
  });
  await openFound(page, guide.Number);
  await network.down();
  await page.getByRole('button', { name: /Mais ações/ }).click();
  await page.getByRole('menuitem', { name: 'Rejeitar', exact: true }).click();
  await page.getByLabel('Comentário').fill('Veio outro resíduo.');
  await page.getByRole('button', { name: 'Rejeitar e-GAR', exact: true }).click();
  await expect(page.getByText(/Rejeição na fila/)).toBeVisible();

  const colleague = await browser.newContext({ ...desk, baseURL: server.url });
  const other = await colleague.newPage();
  await signInOn(other, { ...people.destino, username: 'administrador' });
  await other.goto(`/#/gars/consult/${guide.UniqueId}`);
  await other.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await other.getByRole('button', { name: 'Aceitar e-GAR', exact: true }).click();
  await expect(other.getByText('Fechada', { exact: true })).toBeVisible();
  await colleague.close();

  await network.up();
  await expect(page.getByText(/Rejeição não aplicada: a guia mudou/)).toBeVisible();
  await page.getByText(/Rejeição não aplicada/).click();
  const card = page.getByRole('article').filter({ hasText: 'O estado mudou' });
  await expect(card).toContainText(/Quando gravou\s*Aberta\s*Agora no servidor\s*Fechada/);
  await expect(card.getByText(/Mudou-a administrador, em/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
  await card.getByRole('link', { name: 'Ver estado atual' }).click();
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible();
});

asDriver('offline, a driver’s guide shows whether it may travel', async ({ page, network }) => {
  await openApp(page);
  await page.goto('/#/carteira');
  await expect(page.getByRole('img', { name: /Código QR da guia PT/ })).toBeVisible();
  await expect(page.getByText('Autorizada', { exact: true })).toBeVisible();
  const papers = page.getByRole('button', { name: 'PDF', exact: true });
  await expect(papers).toBeVisible();
  // Documents of travelling guides are fetched automatically, after the lists.
  await page.goto('/#/prepare');
  await expect(page.getByText('Os das guias que circulam leem-se sem rede.')).toBeVisible();
  await page.goto('/#/carteira');
  await network.down();
  await papers.click();
  const paper = page.getByRole('dialog', { name: /^PT\d+\.pdf$/ });
  await expect(paper.getByRole('img', { name: /^Página 1 de \d+$/ })).toBeVisible();
  await expect(paper).toContainText('Código de verificação');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    paper.getByRole('button', { name: 'Guardar ficheiro' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^PT\d+\.pdf$/);
  await paper.getByRole('button', { name: 'Fechar' }).click();
  // If only one vehicle travels today, the card starts with it.
  const all = page.getByRole('button', { name: 'Ver todas' });
  if (await all.isVisible()) await all.click();
  await expect(page.getByRole('button', { name: 'Seguinte' })).toBeInViewport();
  const seen = page.getByText(
    'Ainda não autorizada: antes do transporte, o produtor autoriza aqui ou assina a guia em papel.',
  );
  const next = page.getByRole('button', { name: 'Seguinte' });
  while (!(await seen.isVisible()) && (await next.isEnabled())) await next.click();
  await expect(seen).toBeVisible();
  await expect(page.getByText('Autorizada', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /Código QR da guia PT/ })).toBeVisible();
});

asOperator("an offline revocation does not undo the recipient's acceptance", async ({ page, server, network }) => {
  const guide = await guideOnItsWay(server.url);
  await openApp(page);
  await page.goto(`/#/gars/consult/${guide.UniqueId}`);
  await expect(page.getByText('Aberta', { exact: true })).toBeVisible();
  await network.down();
  await page.getByRole('button', { name: /Mais ações/ }).click();
  await page.getByRole('menuitem', { name: 'Anular', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Anular e-GAR' }).click();
  await expect(dialog.getByText('Escreva um comentário')).toBeVisible();
  await dialog.getByLabel('Observações').fill('Transporte cancelado.');
  await dialog.getByRole('button', { name: 'Anular e-GAR' }).click();
  await expect(page.getByText(/Anulação na fila/)).toBeVisible();

  const now = new Date();
  const arrival = {
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    hour: now.getHours(),
    minute: now.getMinutes(),
  };
  await post(server.url, await signIn(server.url, people.destino), `/egar/${guide.UniqueId}/emission/accept`, arrival);
  await network.up();
  const card = await openOutbox(page);
  await expect(card).toContainText(/Quando gravou\s*Aberta\s*Agora no servidor\s*Fechada/);
  await expect(card.getByText('O seu pedido não foi aplicado.')).toBeVisible();
  await page.goto(`/#/gars/consult/${guide.UniqueId}`);
  await expect(page.getByText(/Anulação não aplicada: a guia mudou/)).toBeVisible();
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible();
  await openOutbox(page);
  await card.getByRole('button', { name: 'Retirar pedido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectUnsent(page, 0);
});
