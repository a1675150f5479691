import { signInOn } from '../support/app.ts';
import { movements } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openTab, register } from '../support/screens.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

const hour = 3_600_000;

// The clock is moved only in the page's thread: the engine must run there, as in a browser without
// workers, and nothing else may send.
test.use(withoutWorker);

test('a fast phone clock is corrected, flagged and shown', async ({ page, server }) => {
  await page.addInitScript(() => Object.assign(window, { Worker: undefined }));
  await page.clock.install({ time: Date.now() + hour });
  await page.clock.resume();
  await signInOn(page, people.motorista);
  await register(page, { kind: 'delivery', document: 'RELOGIO-1', equipment: ['CT-0418'] });
  await expectUnsent(page, 0);

  const [made] = (await movements(server.url)).filter((one) => one.DocumentNumber === 'RELOGIO-1');
  expect(Math.abs(Date.parse(made?.DoneAt ?? '') - Date.now())).toBeLessThan(60_000);
  expect(Math.abs(Date.parse(made?.ReceivedAt ?? '') - Date.now())).toBeLessThan(60_000);
  expect(Math.abs((made?.ClockSkewSeconds ?? 0) + 3600)).toBeLessThan(30);

  await openTab(page, 'Enviados hoje');
  await page.getByRole('button', { name: 'Ver registo' }).click();
  const receipt = page.getByRole('dialog', { name: 'Entrega de equipamento' });
  await expect(receipt).toContainText('O relógio deste dispositivo estava errado.');
  await expect(receipt).toContainText('Estava adiantado cerca de 60 minutos.');
  await receipt.getByRole('button', { name: 'Voltar' }).click();

  await page.goto('/#/equipments');
  await page.getByLabel('Procurar equipamento').fill('CT-0418');
  await page
    .getByRole('list', { name: 'Equipamentos' })
    .getByRole('button', { name: /CT-0418/ })
    .click();
  await expect(page.getByRole('dialog').getByText(/O relógio do dispositivo estava errado; recebida às/)).toBeVisible();
});
