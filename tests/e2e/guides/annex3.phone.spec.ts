import { readFile } from 'node:fs/promises';
import { signInOn } from '../support/app.ts';
import { choose } from '../support/guide-form.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);

test('a certificate of chosen guides downloads and is listed, online only', async ({ page, context, network }) => {
  await signInOn(page, people.destino);
  await openScreen(page, '/#/other-docs/rcd/anexo3', /Anexo 3/);
  await choose(page, page.getByRole('main'), 'Destinatário', 'Moliço Verde', /^Moliço Verde, S\.A\./);
  await page.getByRole('textbox', { name: 'Obra', exact: true }).fill('mercado de ovar');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Escolher PT/ });
  await expect(boxes.first()).toBeVisible();
  // Checked at its present place, because a press would scroll to it first.
  const isUncovered = (button: HTMLElement | SVGElement) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => page.getByRole('button', { name: 'Emitir certificado' }).evaluate(isUncovered)).toBe(true);
  await page.getByRole('button', { name: 'Emitir certificado' }).click();
  await expect(page.getByText('Por favor selecione pelo menos uma e-Gar')).toBeVisible();
  await boxes.first().check();
  await expect(page.getByRole('region', { name: 'Seleção' })).toContainText(/11,960\s*t/);
  await settled(page);
  expect.soft(await violations(page), 'certificate').toEqual([]);
  await page.getByRole('button', { name: 'Emitir certificado' }).click();
  const leaving = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Emitir certificado' }).click();
  const file = await leaving;
  expect(file.suggestedFilename()).toMatch(/^Anexo 3 \d+-\d{4}\.pdf$/);
  const bytes = await readFile(await file.path());
  expect([bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF']);
  await expect(page.getByText('Certificado emitido com sucesso')).toBeVisible();
  await openScreen(page, '/#/other-docs/rcd/anexo3/list', /Certificados emitidos/);
  await expect(page.getByText('Reabilitação do Mercado de Ovar').filter({ visible: true }).first()).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'issued').toEqual([]);
  await network.down();
  await context.setOffline(true);
  await openScreen(page, '/#/other-docs/rcd/anexo3', /Anexo 3/);
  await expect(page.getByRole('button', { name: 'Pesquisar' })).toBeDisabled();
  await openScreen(page, '/#/other-docs/rcd/anexo3/list', /Certificados emitidos/);
  await expect(page.getByText('Reabilitação do Mercado de Ovar').filter({ visible: true }).first()).toBeVisible();
});
