import { signInOn } from '../support/app.ts';
import { guideOnItsWay } from '../support/guides.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { people } from '../support/people.ts';
import { readyForOffline } from '../support/screens.ts';
import { expect, installedTest as test } from '../support/test.ts';

test('offline, a file’s valid guides become a batch, others follow', async ({ page, server, network }) => {
  const { Origin: from, Destin: to, Transporters } = await guideOnItsWay(server.url);
  const transporter = Transporters[0];
  const head =
    'Tipo;NIF origem;APA origem;NIF destino;APA destino;Destino;Morada do destinatário;LER;Operação;kg;PI/OGR;NIF transportador;APA transportador;Matrícula;Data;Hora';
  const parties = ['Produtor', from.Nif, from.CodApa, to.Nif, to.CodApa, to.Nome, to.Morada, '15 01 01', 'R3'];
  const row = (kg: string, day = '20/11/2026') =>
    [...parties, kg, 'PI', transporter?.Nif, transporter?.ApaCode, 'AA-00-BB', day, '08:30'].join(';');
  await signInOn(page, people.administrador);
  await readyForOffline(page);
  await openScreen(page, '/#/gars/batch-create/list', /Criação em lote/);
  await network.down();
  await page.getByRole('link', { name: 'Criar de um ficheiro' }).filter({ visible: true }).first().click();
  const file = [head, row('311,5'), row('312'), row('muito', '31/02/2026')].join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'guias.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Verificar 3 linhas' }).click();
  await expect(page.getByRole('textbox', { name: 'Quantidade (kg), linha 4' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Data do transporte: Data inválida')).toBeVisible();
  await settled(page);
  expect.soft(await violations(page), 'rows').toEqual([]);
  await page.getByRole('button', { name: 'Criar 2 e-GARs' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Criar 2 e-GARs' }).click();
  await expect(page.getByText('2 guias ficaram num lote')).toBeVisible();
  // Only the wrong rows stay on disk.
  await page.reload();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Quantidade (kg), linha 4' }).fill('313');
  await page.getByRole('textbox', { name: 'Data do transporte, linha 4' }).fill('20/11/2026');
  await page.getByRole('button', { name: 'Criar 1 e-GAR' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Criar 1 e-GAR' }).click();
  await expect(page.getByText('ainda sem número')).toHaveCount(2);
  await network.up();
  await expect(page.getByText('ainda sem número')).toHaveCount(0);
  const batch = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '2', exact: true }) });
  await batch.getByRole('link', { name: /^Ver / }).click();
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText(/Com sucesso\s*2\s*Com erro\s*0/);
});
