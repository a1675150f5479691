import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Operation } from '#domain/wire/operation.ts';
import { signInOn } from '../support/app.ts';
import { everyLook, openScreen, overflow, violations } from '../support/look.ts';
import { ask, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

const copies = mkdtempSync(join(tmpdir(), 'guiar-copies-'));
test.use(withoutWorker);
test.use({ serverEnv: { BACKUP_TO: copies, REGISTRY_MODE: 'down', LOG_LEVEL: 'error' } });
test.afterAll(() => rmSync(copies, { recursive: true, force: true }));

test('the operator makes a copy, changes the log and finds an error', async ({ page, server, network }) => {
  const token = await signIn(server.url, people.administrador);
  const headers = { authorization: `Bearer ${token}` };
  const failed = await fetch(`${server.url}/api/egar/establishments/508391687`, { headers });
  expect(failed.status).toBe(503);
  await signInOn(page, people.administrador);
  await openScreen(page, '/#/operation', /^Operação$/);
  await expect(page.getByText(/versão \d+\.\d+\.\d+, esquema \d+ · a correr/)).toBeVisible();
  const processes = page.getByRole('region', { name: 'Processos' });
  await expect(processes).toContainText(`:${server.port}`);
  await expect(processes).toContainText('Bem');

  const errors = page.getByRole('region', { name: 'Erros por tipo' });
  await expect(errors.getByText('GET /api/egar/establishments/:vat')).toBeVisible();
  await expect(errors).not.toContainText('508391687');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const [, row] = await errors.getByRole('row').all();
  await row?.getByRole('button', { name: 'Copiar o número do pedido' }).click();
  await expect(page.getByText('Número do pedido copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(failed.headers.get('X-Request-Id'));

  const backups = page.getByRole('region', { name: 'Cópias de segurança' });
  await expect(backups).toContainText('Não há uma cópia verificada de há menos de um dia.');
  await expect(page.getByText('nenhuma', { exact: true })).toBeVisible();
  await backups.getByRole('button', { name: 'Fazer agora' }).click();
  await expect(backups.getByText('Verificada')).toBeVisible();
  await expect(backups).toContainText(copies);
  await expect(backups).not.toContainText('Não há uma cópia verificada');

  await processes.getByRole('button', { name: 'Mudar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nível do registo' });
  await dialog.getByRole('radio', { name: /^debug/ }).check();
  await dialog.getByRole('radio', { name: '15 minutos' }).check();
  await dialog.getByRole('button', { name: 'Mudar o nível' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(processes).toContainText('Nível do registo: debug');
  await expect.poll(async () => (await ask(server.url, token, '/operation', Operation)).Log.Level).toBe('debug');
  expect(await violations(page)).toEqual([]);
  await everyLook(page, 'operation');
  expect(await overflow(page)).toBe(0);

  await network.down();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText(/^como se sabia às \d\d:\d\d$/).first()).toBeVisible();
  await expect(backups.getByRole('button', { name: 'Fazer agora' })).toHaveAttribute('aria-disabled', 'true');
});
