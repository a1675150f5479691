import type { Locator } from '@playwright/test';
import { writtenLisbon } from '#lib/lisbon-time.ts';
import { overflow } from '../support/look.ts';
import { expectUnsent } from '../support/screens.ts';
import { expect, officeTest } from '../support/test.ts';

const hour = 3_600_000;

async function write(dialog: Locator, day: string, time: string, at: number): Promise<void> {
  const written = writtenLisbon(new Date(at));
  const field = (label: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await field(day).fill((written.day ?? '').split('-').reverse().join('/'));
  await field(time).fill(written.time ?? '');
  await field(time).press('Tab');
}

officeTest('the operator enters an outage with its model, corrects and removes it', async ({ page }) => {
  await page.goto('/#/outages');
  const strip = page.getByRole('link', { name: /^O SILiAmb não está disponível/ });
  await expect(page.getByText('Nenhuma indisponibilidade validada a decorrer.')).toBeVisible();
  await expect(strip).toHaveCount(0);
  await page.getByRole('button', { name: 'Registar período' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Registar indisponibilidade' });
  const enter = dialog.getByRole('button', { name: 'Registar', exact: true });
  await enter.click();
  await expect(dialog.getByText('Obrigatório').first()).toBeVisible();
  const now = Date.now();
  await write(dialog, 'Início', 'Hora de início', now - hour);
  await write(dialog, 'Fim', 'Hora de fim', now - 2 * hour);
  await write(dialog, 'Publicado em', 'Hora da publicação', now - hour / 2);
  await expect(dialog.getByText('O fim é antes do início')).toBeVisible();
  await write(dialog, 'Fim', 'Hora de fim', now + 2 * hour);
  await expect(dialog.getByText('O fim é antes do início')).toHaveCount(0);
  const file = { name: 'modelo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 modelo da APA') };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await expect(dialog.getByText('modelo.pdf')).toBeVisible();
  await enter.click();
  await expect(dialog).toHaveCount(0);
  await expect(strip).toBeVisible();
  await expect(page.getByText('A decorrer', { exact: true })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Modelo da APA' }).click();
  expect((await saved).suggestedFilename()).toBe('modelo.pdf');

  await page.getByRole('button', { name: 'Corrigir' }).click();
  const again = page.getByRole('dialog', { name: 'Corrigir indisponibilidade' });
  await again.getByRole('checkbox', { name: /^O fim é previsto/ }).check();
  await again.getByRole('button', { name: 'Gravar' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Este período', exact: true })).toContainText('previsto');

  await page.getByRole('button', { name: 'Remover' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remover indisponibilidade' })
    .getByRole('button', { name: 'Remover' })
    .click();
  await expect(strip).toHaveCount(0);
  await expectUnsent(page, 0);
  await page.goto('/#/outages');
  await expect(page.getByText('Terminou')).toBeVisible();
  await expect(page.getByText('A decorrer', { exact: true })).toHaveCount(0);
});
