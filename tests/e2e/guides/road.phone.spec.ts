import { writtenLisbon } from '#lib/lisbon-time.ts';
import { installed } from '../support/browser.ts';
import { almostLate, fillGuide, fillJourney, openForm, save, section } from '../support/guide-form.ts';
import { guidesOf } from '../support/guides.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const asDriver = signedInTest(people.motorista);

asDriver(
  'a breakdown without signal: three taps, and the card shows both plates',
  async ({ page, network, server }) => {
    const { aaData } = await guidesOf(server.url, people.motorista, { Status: 'o', IntervenientType: '3' });
    const guide = aaData.find(
      (one) => one.Actions.includes('CAN_CHANGE_TRANSPORTERS') && one.Transporters.length === 1,
    );
    if (!guide) throw new Error('no guide to change');
    const [{ Matricula: old = '' } = {}] = guide.Transporters;
    await openApp(page);
    await installed(page);
    const address = `/#/carteira?guia=${guide.UniqueId}`;
    await page.goto(address);
    const card = page.getByRole('article', { name: guide.Number });
    await expect(card).toContainText(old);
    await network.down();

    await page.getByRole('button', { name: 'Trocar matrícula' }).tap();
    const dialog = page.getByRole('alertdialog', { name: 'Trocar matrícula' });
    const vehicle = dialog.getByRole('radio').first();
    await vehicle.tap();
    const confirm = dialog.getByRole('button', { name: /^Trocar para / });
    const plate = /^Trocar para ([A-Z\d-]{8})/.exec((await confirm.textContent()) ?? '')?.[1] ?? '';
    expect(plate).not.toBe(old);
    await confirm.tap();

    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText(plate);
    await expect(card.getByText(/^alterada às \d\d:\d\d · por enviar$/)).toBeVisible();
    await expect(card).toContainText(`Era ${old}`);
    await expectUnsent(page, 1);
    // The second try: the phone is restarted in between.
    await page.goto(address);
    await page.reload();
    await expect(card.getByText(/por enviar$/).first()).toBeVisible();

    await network.up();
    await expectUnsent(page, 0, 60_000);
    await page.goto(address);
    await expect(card.getByText(/^alterada às \d\d:\d\d$/)).toBeVisible();
    await expect(card).not.toContainText('por enviar');
    const after = (await guidesOf(server.url, people.motorista, { Number: guide.Number })).aaData[0];
    expect([after?.Transporters[0]?.Matricula, after?.Status]).toEqual([plate, 'o']);
  },
);

asDriver('the card holds the whole guide, legible and within the screen', async ({ page, server }) => {
  const { aaData } = await guidesOf(server.url, people.motorista, { Status: 'o', IntervenientType: '3' });
  const [guide] = aaData;
  if (!guide) throw new Error('no guide');
  await openApp(page);
  await page.goto(`/#/carteira?guia=${guide.UniqueId}`);
  const card = page.getByRole('article', { name: guide.Number });
  for (const block of [
    '1. Remetente',
    '2. Transportadores',
    '3. Destinatário',
    '4. Resíduo',
    '5. Mercadoria perigosa (ADR)',
    '6. Emissão e autorização',
  ])
    await expect(card.getByRole('region', { name: block })).toBeVisible();
  const { Origin, Destin, Transporters, Residue } = guide;
  for (const text of [
    Origin.Nome,
    Origin.Nif,
    Destin.Nome,
    Destin.Nif,
    Destin.CodApa ?? '',
    ...Transporters.flatMap((one) => [one.Nif, one.Matricula]),
    Residue.CodigoOperacao,
    'No SILiAmb: EM',
  ])
    await expect(card).toContainText(text);
  await expect(card.getByRole('img', { name: `Código QR da guia ${guide.Number}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

asDriver('a signature on paper without signal, with its photo', async ({ page, network, server }) => {
  const { aaData } = await guidesOf(server.url, people.motorista, { Status: 'i', IntervenientType: '3' });
  const guide = aaData.find((one) => one.Actions.includes('CAN_SIGN_ON_PAPER') && one.PaperSignature === null);
  if (!guide) throw new Error('no guide to sign');
  await openApp(page);
  await installed(page);
  const address = `/#/carteira?guia=${guide.UniqueId}`;
  await page.goto(address);
  const card = page.getByRole('article', { name: guide.Number });
  await expect(card).toContainText('Ainda não autorizada');
  await network.down();

  await page.getByRole('button', { name: 'Assinada em papel' }).tap();
  const dialog = page.getByRole('alertdialog', { name: 'Assinada em papel' });
  const record = dialog.getByRole('button', { name: 'Registar assinatura' });
  await record.tap();
  await expect(dialog.getByText('Junte a fotografia da folha assinada')).toBeVisible();
  const file = { name: 'folha.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await dialog.getByLabel(/^Quem assinou/).fill('Ana Sequeira');
  await dialog.getByLabel(/^Em que qualidade/).fill('Responsável do ambiente');
  await record.tap();

  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('Assinada em papel · falta autorizar na plataforma');
  await expect(card).toContainText('por enviar');
  await expectUnsent(page, 2);
  // The second try: the phone is restarted in between.
  await page.goto(address);
  await page.reload();
  await expect(card).toContainText('Assinada em papel · falta autorizar na plataforma');

  await network.up();
  await expectUnsent(page, 0, 60_000);
  await page.goto(address);
  await expect(card).toContainText('Ana Sequeira, Responsável do ambiente');
  await expect(card).not.toContainText('por enviar');
  const [after] = (await guidesOf(server.url, people.motorista, { Number: guide.Number })).aaData;
  expect([after?.Status, after?.Authorized, after?.PaperSignature?.Name]).toEqual(['i', false, 'Ana Sequeira']);
  await page.goto(`/#/gars/consult/${guide.UniqueId}`);
  await expect(page.getByRole('list', { name: 'O que mudou' })).toContainText('Quem assinou: Ana Sequeira');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

const asOperator = signedInTest(people.operador);

asOperator('a guide whose hour passed waits, and goes with the new hour', async ({ page, network, server }) => {
  const made = () =>
    network.ledger.filter(
      ({ method, path, status }) => method === 'POST' && path === '/api/egar' && status !== null && status < 300,
    );
  await openApp(page);
  await installed(page);
  await openForm(page);
  await network.down();
  await fillGuide(page);
  // Written in time, and late before there is a network.
  const { leaves, late } = almostLate();
  const { day, time } = writtenLisbon(leaves);
  await fillJourney(section(page, 'Transportadores'), 'AA-00-BB', day, time);
  await save(page);
  await expectUnsent(page, 1);
  await page.waitForTimeout(Math.max(0, late + 1_000 - Date.now()));
  await network.up();
  await page.goto('/#/sync');
  await page.reload();
  const needs = page.getByRole('region', { name: 'Precisam de si' });
  await expect(needs).toContainText('A hora do transporte passou');
  await page.reload();
  await expect(needs).toContainText('A hora do transporte passou');
  // A request that had no answer is repeated; the server does not do it any more.
  expect(made()).toEqual([]);
  await needs.getByRole('link', { name: 'Dizer o que aconteceu' }).tap();

  await expect(page.getByRole('heading', { level: 1, name: 'Guia à espera de si' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Ainda não saiu/ })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: /^Enviar com as \d\d:\d\d/ }).tap();
  await expectUnsent(page, 0, 60_000);
  expect(made()).toHaveLength(1);
  const { aaData } = await guidesOf(server.url, people.operador, { Text: 'AA-00-BB' });
  const issued = aaData.find(({ IssuedDate }) => Date.parse(IssuedDate ?? '') > late);
  expect(Date.parse(issued?.FirstTransportDate ?? '')).toBeGreaterThan(Date.parse(issued?.IssuedDate ?? ''));
});
