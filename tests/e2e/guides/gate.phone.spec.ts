import type { Page } from '@playwright/test';
import { barePlate } from '#domain/codes/plate.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { listHref } from '#domain/guide/list/links.ts';
import { guidesOf } from '../support/guides.ts';
import { people } from '../support/people.ts';
import { openApp } from '../support/screens.ts';
import { counted } from '../support/taps.ts';
import { expect, signedInTest } from '../support/test.ts';

const who = people.destino;
const test = signedInTest(who);

/** Returns the guides that the recipient may accept, in order of arrival. */
async function toAccept(server: string): Promise<Egar[]> {
  const pages = await Promise.all(['o', 'rr'].map((Status) => guidesOf(server, who, { Status })));
  const rows = pages.flatMap(({ aaData }) => aaData).filter((row) => row.Actions.includes('CAN_ACCEPT_EMISSION'));
  return rows.sort((a, b) => (a.FirstTransportDate ?? '').localeCompare(b.FirstTransportDate ?? ''));
}

const plateOf = (row: Egar): string => row.Transporters[0]?.Matricula ?? '';
const card = (page: Page, number: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: number }) });
const sheetOf = (page: Page, number: string) => page.getByRole('alertdialog', { name: `Aceitar e-GAR ${number}` });
const after = (page: Page) => page.getByRole('region', { name: 'A seguir' });
const nextButton = (page: Page) => after(page).getByRole('button', { name: /^Aceitar a próxima/ });
const states = async (server: string, numbers: readonly string[]) => {
  const { aaData } = await guidesOf(server, who, { Status: 'f' });
  return numbers.map((number) => aaData.some((row) => row.Number === number));
};

async function openGate(page: Page, total: number): Promise<void> {
  await page.goto(`/${listHref('aceitar')}`);
  await expect(page.getByRole('button', { name: 'Filtros · 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtros · 1' }).tap();
  await page.getByRole('button', { name: `Mostrar ${total} guias` }).tap();
}

test('at the gate, a plate’s guides take three taps, then two', async ({ page, server }) => {
  const all = await toAccept(server.url);
  const past = all.filter((row) => Date.parse(row.FirstTransportDate ?? '') < Date.now());
  const withPlate = (plate: string) =>
    past.filter((row) => row.Transporters.some(({ Matricula }) => Matricula === plate));
  const [first, second] = past.map((row) => withPlate(plateOf(row))).find((rows) => rows.length > 1) as [Egar, Egar];
  await openApp(page);
  await openGate(page, all.length);
  // The order of arrival, not the newest first.
  await expect(page.getByRole('article').first()).toContainText((past[0] as Egar).Number);

  const plate = barePlate(plateOf(first)).toLowerCase();
  const taken = await counted(page, async () => {
    await page.getByLabel('Matrícula, número ou nome').tap();
    await page.keyboard.type(plate);
    await expect(card(page, first.Number)).toContainText(plateOf(first));
    await card(page, first.Number)
      .getByRole('button', { name: /^Aceitar/ })
      .tap();
    const sheet = sheetOf(page, first.Number);
    await expect(sheet.getByRole('region', { name: 'Carga' })).toContainText(plateOf(first));
    await expect(sheet.getByRole('link', { name: 'O peso é outro? Corrigir' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Aceitar e-GAR' }).tap();
    await expect(nextButton(page)).toBeFocused();
  });
  expect(taken).toEqual({ taps: 3, keys: plate.length });
  await expect(card(page, first.Number)).toHaveCount(0);
  await expect(page.getByLabel('Matrícula, número ou nome')).toHaveValue(plate);
  await expect(after(page)).toContainText(second.Origin.Nome);

  const another = await counted(page, async () => {
    await nextButton(page).tap();
    await sheetOf(page, second.Number).getByRole('button', { name: 'Aceitar e-GAR' }).tap();
    await expect(card(page, second.Number)).toHaveCount(0);
  });
  expect(another).toEqual({ taps: 2, keys: 0 });
  await expect.poll(() => states(server.url, [first.Number, second.Number])).toEqual([true, true]);
});

test('offline, the gate continues in order, and both acceptances arrive', async ({
  page,
  context,
  network,
  server,
}) => {
  const all = await toAccept(server.url);
  const [first, second] = all as [Egar, Egar];
  await openApp(page);
  await openGate(page, all.length);
  await network.down();
  await context.setOffline(true);
  await page.goto('/#/dashboard');
  await openGate(page, all.length);

  const taken = await counted(page, async () => {
    await card(page, first.Number)
      .getByRole('button', { name: /^Aceitar/ })
      .tap();
    await sheetOf(page, first.Number).getByRole('button', { name: 'Aceitar e-GAR' }).tap();
    await expect(nextButton(page)).toBeFocused();
    await nextButton(page).tap();
    await sheetOf(page, second.Number).getByRole('button', { name: 'Aceitar e-GAR' }).tap();
    await expect(after(page)).toContainText(`${all.length - 2} guias por aceitar`);
  });
  expect(taken).toEqual({ taps: 4, keys: 0 });

  await context.setOffline(false);
  await network.up();
  await expect.poll(() => states(server.url, [first.Number, second.Number])).toEqual([true, true]);
});

test('an urgent guide is accepted from Início in three taps', async ({ page }) => {
  await openApp(page);
  await page.goto('/#/dashboard');
  await expect(page.getByRole('link', { name: /^Como destino\s*[1-9]/ })).toBeVisible();
  const taken = await counted(page, async () => {
    await page.getByRole('link', { name: /^Como destino/ }).tap();
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Aceitar/ })
      .tap();
    const sheet = page.getByRole('alertdialog', { name: /^Aceitar e-GAR/ });
    await expect(sheet.getByRole('region', { name: 'Carga' })).toContainText('kg');
    await sheet.getByRole('button', { name: 'Aceitar e-GAR' }).tap();
    await expect(sheet).toHaveCount(0);
  });
  expect(taken).toEqual({ taps: 3, keys: 0 });
});

test('a load is rejected with a comment from the gate’s sheet', async ({ page, server }) => {
  const open = (await toAccept(server.url)).find((row) => row.Actions.includes('CAN_REJECT_EMISSION')) as Egar;
  await openApp(page);
  await page.goto(`/${listHref('aceitar')}`);
  await page.getByLabel('Matrícula, número ou nome').fill(open.Number);
  await card(page, open.Number)
    .getByRole('button', { name: /^Aceitar/ })
    .tap();
  await sheetOf(page, open.Number).getByRole('button', { name: 'Rejeitar', exact: true }).tap();
  const sheet = page.getByRole('alertdialog', { name: `Rejeitar e-GAR ${open.Number}` });
  await sheet.getByRole('button', { name: 'Rejeitar e-GAR' }).tap();
  await expect(sheet.getByLabel('Comentário')).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel('Comentário').fill('Carga trocada');
  await sheet.getByRole('button', { name: 'Rejeitar e-GAR' }).tap();
  await expect(after(page).getByRole('button', { name: 'Limpar pesquisa' })).toBeFocused();
  await expect
    .poll(async () => (await guidesOf(server.url, who, { Number: open.Number })).aaData[0]?.Status)
    .toBe('rv');
});

test('returning from a guide restores tab, search and order', async ({ page, server }) => {
  const [first] = (await toAccept(server.url)) as [Egar];
  await openApp(page);
  await page.goto(`/${listHref('aceitar')}`);
  await page.getByLabel('Matrícula, número ou nome').fill(plateOf(first));
  await card(page, first.Number)
    .getByRole('link', { name: /^Consultar/ })
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: first.Number })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Matrícula, número ou nome')).toHaveValue(plateOf(first));
  await expect(page.getByRole('tab', { name: 'Destino' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Ordenar por Transporte mais antigo primeiro' })).toBeVisible();
});
