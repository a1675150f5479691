import { deliver } from '../support/desk.ts';
import { type Act, difference, exactlyOnce } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import {
  chooseEquipment,
  expectUnsent,
  openApp,
  openEquipmentPicker,
  openOutbox,
  register,
  save,
} from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.motorista);

const mine: Act = { kind: 'delivery', document: 'RECUSA-1', equipment: ['CT-0418'] };
const other: Act = { kind: 'delivery', document: 'RECUSA-2', equipment: ['TB-0932'] };
const behind: Act = { kind: 'collection', document: 'RECUSA-3', equipment: ['CT-0418'] };

test.beforeEach(async ({ page, server, network }) => {
  await openApp(page);
  await network.down();
  for (const act of [mine, other, behind]) await register(page, act);
  await deliver(server.url, people.operador, 'CT-0418', 'SECRETARIA-1');
  await network.up();
  await openOutbox(page);
});

test('an overtaken act is refused, corrected and sent once', async ({ page, server }) => {
  const refused = page.getByRole('article').filter({ hasText: 'Padaria Forno da Ria' }).first();
  await expect(refused).toContainText(/Recusado pelo servidor|O estado mudou/);
  await expect(refused).toContainText(/«.*CT-0418.*operador.*»/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'À espera de outro' })).toContainText('Entrega de equipamento');
  expect(await difference(server.url, [other])).toEqual(exactlyOnce);

  await refused.getByRole('button', { name: 'Ver estado atual' }).click();
  const now = page.getByRole('dialog', { name: 'Agora no servidor' });
  await expect(now).toContainText(/CT-0418[\s\S]*Entregue.*operador/);
  await now.getByRole('button', { name: 'Voltar' }).click();

  await refused.getByRole('link', { name: 'Corrigir' }).click();
  const picker = await openEquipmentPicker(page);
  await picker.getByRole('button', { name: 'Limpar', exact: true }).click();
  await picker.getByRole('button', { name: /^Juntar/ }).click();
  await chooseEquipment(page, ['CT-0422']);
  await save(page);
  await expectUnsent(page, 0);
  expect(await difference(server.url, [{ ...mine, equipment: ['CT-0422'] }, other, behind])).toEqual(exactlyOnce);
});

test('removing a refused act takes ticked ones along', async ({ page, server }) => {
  const refused = page.getByRole('article').filter({ hasText: /Recusado pelo servidor|O estado mudou/ });
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Eliminar deste dispositivo?' });
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);

  await refused.getByRole('button', { name: 'Eliminar' }).click();
  const waiting = dialog.getByRole('checkbox');
  await expect(waiting).not.toBeChecked();
  await waiting.check();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expectUnsent(page, 0);
  expect((await difference(server.url, [mine, other, behind])).lost).toEqual([mine.document, behind.document]);
});
