import type { Page } from '@playwright/test';
import { openForm, section, unfold } from '../../support/guide-form.ts';
import { type Act, difference, exactlyOnce } from '../../support/network/ledger.ts';
import { people } from '../../support/people.ts';
import {
  chooseEstablishment,
  expectUnsent,
  fillMovement,
  openApp,
  openEquipmentPicker,
  openMovement,
  save,
  writeCoordinates,
} from '../../support/screens.ts';
import { errorsOf, takeAway } from '../../support/take-away.ts';
import { expect, signedInTest } from '../../support/test.ts';

const asDriver = signedInTest(people.motorista);
const asOperator = signedInTest(people.operador);

const act: Act = { kind: 'delivery', document: 'SEM-1', equipment: ['CT-0418'] };

/** Gives the page a camera that looks at a bar code (Code 39). */
const showCode = (page: Page, code: string) =>
  page.addInitScript((text) => {
    const wide: Record<string, string> = {
      '0': '000110100',
      '1': '100100001',
      '4': '000110001',
      '8': '100100100',
      C: '101001000',
      T: '000010110',
      '-': '010000101',
      '*': '010010100',
    };
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 640];
      const paint = () => {
        const context = canvas.getContext('2d');
        if (!context) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 640, 640);
        context.fillStyle = '#000';
        let x = 40;
        for (const sign of `*${text}*`) {
          [...(wide[sign] ?? '')].forEach((isWide, at) => {
            const width = isWide === '1' ? 9 : 3;
            if (at % 2 === 0) context.fillRect(x, 200, width, 240);
            x += width;
          });
          x += 3;
        }
      };
      paint();
      // A stream only has the pictures that are painted after its beginning.
      setInterval(paint, 100);
      return canvas.captureStream();
    };
  }, code);

asDriver('without BarcodeDetector, the kept reader reads offline', async ({ page, server, network }) => {
  await takeAway(page, 'BarcodeDetector');
  await showCode(page, 'CT-0418');
  const errors = errorsOf(page);
  await openApp(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Leitor de códigos' });
  await expect(row).toContainText('sem rede os códigos escrevem-se');
  const rule = network.when(/\.wasm/, { kind: 'unavailable' });
  await row.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Não ficou tudo guardado.' })).toBeInViewport({ ratio: 1 });
  rule.remove();
  await row.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Lê códigos sem rede.');
  await expect(page.getByText('Não ficou tudo guardado.')).toHaveCount(0);

  await network.down();
  await openMovement(page, 'delivery');
  await writeCoordinates(page, '40,86234 · -8,62731');
  await chooseEstablishment(page, 'Padaria Forno da Ria');
  await page.getByLabel('Nº do documento').fill(act.document);
  await openEquipmentPicker(page);
  await page.getByRole('button', { name: 'Ler código com a câmara' }).click();
  await expect(page.getByRole('dialog', { name: 'Ler código' })).toHaveCount(0);
  await save(page);
  await network.up();
  await expectUnsent(page, 0);
  expect(await difference(server.url, [act])).toEqual(exactlyOnce);
  expect(errors).toEqual([]);
});

asDriver('refused camera and location leave typing, and say so', async ({ page, server }) => {
  const errors = errorsOf(page);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('refused', 'NotAllowedError');
    };
  });
  await openApp(page);
  await openMovement(page, 'delivery');
  await page.getByRole('button', { name: 'Usar a minha localização' }).click();
  await expect(page.getByText('Sem autorização para a localização.')).toBeVisible();
  await openEquipmentPicker(page);
  await page.getByRole('button', { name: 'Ler código com a câmara' }).click();
  const scan = page.getByRole('dialog', { name: 'Ler código' });
  await expect(scan.getByText('A câmara não está disponível. Procure pelo nome ou pelo código.')).toBeVisible();
  await scan.getByRole('button', { name: 'Voltar' }).click();
  // Escape closes the list, which a finger would push down.
  await page.keyboard.press('Escape');
  await fillMovement(page, act);
  await save(page);
  await expectUnsent(page, 0);
  expect(await difference(server.url, [act])).toEqual(exactlyOnce);
  expect(errors).toEqual([]);
});

for (const [how, lock] of [
  ['is missing', null],
  ['is refused', '{ request: async () => { throw new DOMException("low battery", "NotAllowedError"); } }'],
])
  asDriver(`guides are shown where the lock of the screen ${how}`, async ({ page }) => {
    await takeAway(page, 'Navigator.prototype.wakeLock');
    if (lock) await page.addInitScript(`Object.defineProperty(navigator, 'wakeLock', { value: ${lock} })`);
    const errors = errorsOf(page);
    await openApp(page);
    await page.goto('/#/carteira');
    await expect(page.getByRole('heading', { level: 1, name: 'Mostrar guia' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(errors).toEqual([]);
  });

asDriver('a browser that promises nothing is not asked to', async ({ page }) => {
  await takeAway(page, 'StorageManager.prototype.persist', 'StorageManager.prototype.persisted');
  const errors = errorsOf(page);
  await openApp(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Dados seguros' });
  await expect(row).toContainText('O dispositivo pode apagá-los.');
  await expect(row.getByRole('button')).toHaveCount(0);
  const prepare = page.getByRole('button', { name: 'Preparar agora' });
  await prepare.click();
  await expect(page.getByText('Preparado às')).toBeVisible();
  await expect(page.getByText('Não ficou tudo guardado.')).toHaveCount(0);
  expect(errors).toEqual([]);
});

/** Photo of this size, which only its first bytes make one. */
const photo = (name: string, size: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size)]),
});

for (const [how, source] of [
  ['fails', 'createImageBitmap = async () => { throw new DOMException("no memory", "InvalidStateError"); }'],
  ['is missing', 'delete globalThis.createImageBitmap'],
])
  asOperator(`where drawing a photo ${how}, a large one is refused in words`, async ({ page }) => {
    await page.addInitScript(`${source};`);
    const errors = errorsOf(page);
    await openApp(page);
    await openForm(page);
    const attachments = section(page, 'Anexos');
    await unfold(attachments);
    const input = attachments.locator('input[type=file]').first();
    await input.setInputFiles([photo('grande.jpg', 4_000_000), photo('pequena.jpg', 1000)]);
    await expect(attachments.getByText('grande.jpg: Tamanho máximo permitido é de 3 MB')).toBeVisible();
    await expect(attachments.getByText('pequena.jpg', { exact: true })).toBeVisible();
    await expect(attachments.getByRole('button', { name: 'Escolher ficheiro' })).toBeEnabled();
    expect(errors).toEqual([]);
  });
