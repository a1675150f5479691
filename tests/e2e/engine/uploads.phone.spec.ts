import type { Page } from '@playwright/test';
import { EgarDetail } from '#domain/guide/detail.ts';
import { takePhoto } from '#tests/support/camera.ts';
import { fillGuide, openForm, save, section, unfold } from '../support/guide-form.ts';
import { guidesOf } from '../support/guides.ts';
import type { FaultProxy } from '../support/network/fault-proxy.ts';
import { ask, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, openOutbox } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.operador);

const part = 256 * 1024;
/** Size up to which a photo is sent as it is. */
const lightPhoto = 600 * 1024;
const pdf = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.7 '),
    Buffer.from(Array.from({ length: size - 9 }, (_, i) => 32 + (i % 90))),
  ]),
});
const isPart = (request: { method: string; path: string }) =>
  request.method === 'PATCH' && request.path.startsWith('/api/file/uploads/');
const offsetOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['upload-offset']);
/** Returns the parts that reached the server, each with its offset and length. */
const keptParts = (network: FaultProxy) =>
  network
    .reached(isPart)
    .filter(({ status }) => status === 204)
    .map((one) => [offsetOf(one), Number(one.headers['content-length'])]);

async function chooseFiles(page: Page, ...files: ReturnType<typeof pdf>[]): Promise<void> {
  const attachments = section(page, 'Anexos');
  await unfold(attachments);
  await attachments.locator('input[type=file]').first().setInputFiles(files);
  for (const { name } of files) await expect(attachments.getByText(name)).toBeVisible();
}

test('a file broken half-way pauses and continues without repeated bytes', async ({ page, server, network }) => {
  await openApp(page);
  const file = pdf('planta.pdf', 5 * part + 1000);
  // The connection breaks each time the third part is sent.
  const breaks = network.when((request) => isPart(request) && offsetOf(request) === 2 * part, { kind: 'drop-before' });
  await openForm(page);
  await fillGuide(page);
  await chooseFiles(page, file, pdf('talao.pdf', 1000));
  await save(page);

  const cards = await openOutbox(page);
  const card = cards.filter({ hasText: 'planta.pdf' });
  await expect(card).toContainText('512 kB de 1,3 MB');
  await card.getByRole('button', { name: 'Pausar' }).click();
  await expect(card).toContainText('Em pausa');
  await expect(card.getByRole('button', { name: 'Eliminar' })).toBeVisible();
  // The next file does not wait for the paused one.
  await expect(cards).toHaveCount(1);

  breaks.remove();
  await page.reload();
  await expect(card.getByRole('progressbar', { name: 'Em pausa' })).toHaveAttribute('value', String(2 * part));
  expect(keptParts(network)).toEqual([
    [0, part],
    [part, part],
  ]);

  const made = (await guidesOf(server.url, people.operador)).aaData.find(({ Residue }) => Residue.Quantidade === 812.5);
  await page.goto(`/#/gars/consult/${made?.UniqueId}`);
  await expect(page.getByRole('heading', { level: 1, name: made?.Number ?? '' })).toBeVisible();
  await expect(page.getByText('512 kB de 1,3 MB')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar planta.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Continuar planta.pdf' })).toHaveCount(0);
  await expectUnsent(page, 0);

  expect(keptParts(network)).toEqual([
    [0, part],
    [part, part],
    [2 * part, part],
    [3 * part, part],
    [4 * part, part],
    [5 * part, 1000],
  ]);
  const token = await signIn(server.url, people.operador);
  const { Attachments } = await ask(server.url, token, `/egar/${made?.UniqueId}`, EgarDetail);
  expect(Attachments.map(({ Name, Size }) => [Name, Size]).sort()).toEqual([
    ['planta.pdf', 5 * part + 1000],
    ['talao.pdf', 1000],
  ]);
  const [{ Id } = { Id: '' }] = Attachments.filter(({ Name }) => Name === 'planta.pdf');
  const answer = await fetch(`${server.url}/api/egar/file?url=${Id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(file.buffer)).toBe(true);
});

test('a killed browser continues its half-sent file', async ({ phone, server, network }) => {
  const page = await phone.open();
  await openApp(page);
  const held = network.when((request) => isPart(request) && offsetOf(request) === part, { kind: 'drop-before' });
  await openForm(page);
  await fillGuide(page);
  await chooseFiles(page, pdf('planta.pdf', 3 * part));
  await save(page);
  const cards = await openOutbox(page);
  await expect(cards.filter({ hasText: 'planta.pdf' })).toContainText('256 kB de 768 kB');
  await phone.kill();
  held.remove();

  const again = await phone.open();
  await again.goto('/#/sync');
  await expectUnsent(again, 0);
  expect(keptParts(network)).toEqual([
    [0, part],
    [part, part],
    [2 * part, part],
  ]);
  const made = (await guidesOf(server.url, people.operador)).aaData.find(({ Residue }) => Residue.Quantidade === 812.5);
  const token = await signIn(server.url, people.operador);
  const { Attachments } = await ask(server.url, token, `/egar/${made?.UniqueId}`, EgarDetail);
  expect(Attachments.map(({ Size }) => Size)).toEqual([3 * part]);
});

test('an offline request’s file waits with it and goes first', async ({ page, server, network }) => {
  const sent = (await guidesOf(server.url, people.operador, { Status: 'o' })).aaData.find(({ Actions }) =>
    Actions.includes('CAN_SEND_PROOF_EGAR'),
  );
  await openApp(page);
  await page.goto(`/#/gars/consult/${sent?.UniqueId}`);
  await expect(page.getByRole('heading', { level: 1, name: sent?.Number ?? '' })).toBeVisible();
  await network.down();
  await page.getByRole('button', { name: /Mais ações/ }).click();
  await page.getByRole('menuitem', { name: 'Enviar comprovativo' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Enviar comprovativo/ });
  await dialog.getByLabel('E-mail').fill('ana@produtor.example');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdf('carta.pdf', 2 * part));
  await expect(dialog.getByText('carta.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar comprovativo' }).click();
  await expect(dialog).toHaveCount(0);
  const cards = await openOutbox(page);
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'carta.pdf' })).toContainText('0 kB de 512 kB');
  await network.up();
  await expectUnsent(page, 0);
  const [finish] = network.reached(/^POST \/api\/file\/uploads\/[^/]+\/finish/);
  const [request] = network.reached(`POST /api/egar/${sent?.UniqueId}/request`);
  expect(JSON.parse(request?.body ?? '{}').FileGuid).toBe(JSON.parse(finish?.answer ?? '{}').FileGuid);
});

test('a heavy photo is drawn smaller before it is kept and sent', async ({ page, server }) => {
  await openApp(page);
  await openForm(page);
  await fillGuide(page);
  const photo = await takePhoto(page, 4000, 3000);
  expect(photo.length).toBeGreaterThan(lightPhoto);
  await chooseFiles(page, { name: 'carga.jpg', mimeType: 'image/jpeg', buffer: photo });
  await save(page);
  await expectUnsent(page, 0);

  const made = (await guidesOf(server.url, people.operador)).aaData.find(({ Residue }) => Residue.Quantidade === 812.5);
  const token = await signIn(server.url, people.operador);
  const { Attachments } = await ask(server.url, token, `/egar/${made?.UniqueId}`, EgarDetail);
  expect(Attachments.map(({ Name }) => Name)).toEqual(['carga.jpg']);
  const answer = await fetch(`${server.url}/api/egar/file?url=${Attachments[0]?.Id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const sent = Buffer.from(await answer.arrayBuffer());
  expect(sent.length).toBeLessThanOrEqual(lightPhoto);
  const [width = 0, height = 0] = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    return [drawn.width, drawn.height];
  }, sent.toString('base64'));
  // As large as 600 kB allow, for a page of print not below 110 points an inch.
  expect([2048, 1600, 1280]).toContain(width);
  expect(height).toBe((width * 3) / 4);
});
