import type { Page } from '@playwright/test';
import { Outage, outageExample } from '#domain/law/outage.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import { writtenLisbon } from '#lib/lisbon-time.ts';
import { post, put } from '../support/desk.ts';
import { almostLate, fillGuide, fillJourney, openForm, save, section } from '../support/guide-form.ts';
import { guidesOf } from '../support/guides.ts';
import { ask, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const asOperator = signedInTest(people.operador);
const minute = 60_000;
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

asOperator('an outage: known without signal, printed, and loaded after it', async ({ page, network, server }) => {
  const from = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
  const outage = { ...outageExample, Start: from(-60), PublishedAt: from(-1) };
  const token = await signIn(server.url, people.administrador);
  await post(server.url, token, '/outages', { ...outage, End: from(60), EndForeseen: true });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '1');
  });
  await openApp(page);
  const strip = page.getByRole('link', { name: /^O SILiAmb não está disponível/ });
  await expect(strip).toBeVisible();
  expect(await fits(page)).toBe(true);
  await openForm(page);
  await network.down();
  await fillGuide(page);
  const { leaves, late } = almostLate();
  const { day, time } = writtenLisbon(leaves);
  await fillJourney(section(page, 'Transportadores'), 'AA-00-BB', day, time);
  await save(page);

  await page.goto('/#/dashboard');
  await page.reload();
  await strip.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Indisponibilidade do SILiAmb' })).toBeVisible();
  await expect(page.getByText(/^como se sabia às \d\d:\d\d$/)).toBeVisible();
  const load = page.getByRole('button', { name: 'Carregar guias deste período' });
  await expect(load).toHaveAttribute('aria-disabled', 'true');
  const guides = page.getByRole('region', { name: 'Guias deste período' });
  await expect(guides).toContainText('Cerâmica Vouga Novo');
  await expect(guides).toContainText('Por imprimir');
  expect(await fits(page)).toBe(true);
  await guides.getByRole('button', { name: /^Imprimir/ }).tap();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await expect(guides).toContainText(/Impresso \d\d:\d\d/);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print="sheet"]');
  for (const text of ['Esta folha não é uma guia', 'Oficinas Vela Azul', 'AA-00-BB', '812,50', '16 06 01|160601'])
    await expect(sheet).toContainText(new RegExp(text));
  await expect(load).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.waitForTimeout(Math.max(0, late + 1_000 - Date.now()));
  const End = new Date(leaves.getTime() + 5 * minute).toISOString();
  const { Items } = await ask(server.url, token, '/outages', itemsFeed(Outage));
  const running = Items.find(({ EndForeseen }) => EndForeseen);
  await put(server.url, token, `/outages/${running?.UniqueId}`, { ...outage, End });
  await network.up();
  await page.goto('/#/sync');
  await page.reload();
  await page.getByRole('link', { name: 'Carregar guias deste período' }).tap();
  await expect(strip).toHaveCount(0);
  await expect(page.getByText('Terminou')).toBeVisible();
  await load.tap();
  await expectUnsent(page, 0);
  const { aaData } = await guidesOf(server.url, people.operador, { Text: 'AA-00-BB' });
  const loaded = aaData.filter(({ Outage }) => Outage !== null);
  expect(loaded.map(({ Outage }) => Outage)).toEqual([{ Start: outage.Start, End }]);
  await page.goto('/#/outages');
  await expect(guides).toContainText('Carregada');
  await guides.getByRole('link').tap();
  await expect(page.getByText('Carregada depois da indisponibilidade do SILiAmb')).toBeVisible();
  await expect(page.getByText('Emitida depois do transporte')).toHaveCount(0);
});
