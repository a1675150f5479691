import { signInOn } from '../support/app.ts';
import { type Act, difference, exactlyOnce } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import {
  chooseEquipment,
  expectUnsent,
  openEquipmentPicker,
  openMovement,
  openOutbox,
  readyForOffline,
  register,
  save,
} from '../support/screens.ts';
import { expect, test, wholeBrowser } from '../support/test.ts';

test.use(wholeBrowser);

const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };

test('a driver’s offline day survives a killed browser, each act once', async ({ server, network, phone, browser }) => {
  const desk = await browser.newContext({ ...desktop, baseURL: server.url });
  const screen = await desk.newPage();
  await screen.clock.install();
  await signInOn(screen, people.operador);
  await screen.goto('/#/equipments');
  await screen.getByLabel('Procurar equipamento').fill('0932');
  const drum = screen.getByRole('row', { name: /TB-0932/ });
  await expect(drum).toContainText('Por entregar');

  let page = await phone.open();
  await signInOn(page, people.motorista);
  await readyForOffline(page);
  await register(page, { kind: 'delivery', document: 'DIA-1', equipment: ['CT-0418'] });
  await expect(page.getByRole('heading', { name: 'Entrega registada!' })).toBeVisible();

  await network.down();
  await phone.context.setOffline(true);
  await register(page, { kind: 'delivery', document: 'DIA-2', equipment: ['TB-0932'] });
  await register(page, { kind: 'delivery', document: 'DIA-ERRADA', equipment: ['BB-2231', 'PX-0310'] });
  await page.getByRole('button', { name: 'Corrigir antes de enviar' }).click();
  await page.getByLabel('Nº do documento').fill('DIA-3');
  await save(page);
  await register(page, { kind: 'collection', document: 'DIA-4', equipment: ['CT-0418'], establishment: 'Hotel Maré' });
  await register(page, {
    kind: 'delivery',
    document: 'DIA-5',
    equipment: ['CT-0418'],
    establishment: 'Garagem Quatro Ventos',
  });
  await phone.kill();

  page = await phone.open({ offline: true });
  await page.goto('/');
  await expect(page).toHaveURL(/#\/dashboard/);
  await expect(page.getByText('Sem rede').first()).toBeVisible();
  const cards = await openOutbox(page);
  await expect(cards).toHaveCount(4);
  await expect(page.getByText(/BB-2231.*PX-0310/)).toBeVisible();
  await page.goto('/#/equipments');
  await page.getByLabel('Procurar equipamento').fill('0932');
  await expect(page.getByRole('article').filter({ hasText: 'TB-0932' })).toContainText('Entrega na fila');
  await openMovement(page, 'delivery');
  const picker = await openEquipmentPicker(page);
  await picker.getByLabel('Procurar', { exact: true }).fill('TB-09');
  await expect(picker.getByRole('button', { name: /^Tambor/ }).first()).toBeVisible();
  await expect(picker.getByRole('button', { name: /TB-0932/ })).toHaveCount(0);
  await picker.getByRole('button', { name: 'Fechar' }).click();
  await chooseEquipment(page, ['EC-0087']);

  await network.up();
  await phone.context.setOffline(false);
  await expectUnsent(page, 0, 60_000);
  const acts: Act[] = [
    { kind: 'delivery', document: 'DIA-1', equipment: ['CT-0418'] },
    { kind: 'delivery', document: 'DIA-2', equipment: ['TB-0932'] },
    { kind: 'delivery', document: 'DIA-3', equipment: ['BB-2231', 'PX-0310'] },
    { kind: 'collection', document: 'DIA-4', equipment: ['CT-0418'] },
    { kind: 'delivery', document: 'DIA-5', equipment: ['CT-0418'] },
  ];
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
  expect(
    await difference(server.url, [{ kind: 'delivery', document: 'DIA-ERRADA', equipment: ['BB-2231'] }]),
  ).toMatchObject({
    lost: ['DIA-ERRADA'],
  });

  await screen.clock.fastForward(61_000);
  await expect(drum).toContainText('Padaria Forno da Ria');
  await expect(drum).toContainText('motorista');
  await desk.close();
});
