import { cpSync, rmSync } from 'node:fs';
import { openDatabase } from '#server/db/open.ts';
import { beginEpoch } from '#server/services/epoch.ts';
import { type Act, difference, exactlyOnce } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, register } from '../support/screens.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.motorista);

const acts: Act[] = [
  { kind: 'delivery', document: 'REPOR-1', equipment: ['CT-0418'] },
  { kind: 'collection', document: 'REPOR-2', equipment: ['CT-0418'] },
];

/** Copies the data of a server that is stopped meanwhile. @returns the copy's folder */
async function backUp(server: RunningServer): Promise<string> {
  const copy = `${server.dataDir}-copy`;
  await server.stop();
  cpSync(server.dataDir, copy, { recursive: true });
  await server.start();
  return copy;
}

/** Puts a copy in place of the server's data, as `npm run restore` does. */
async function restore(server: RunningServer, copy: string, at: Date): Promise<void> {
  await server.kill();
  rmSync(server.dataDir, { recursive: true });
  cpSync(copy, server.dataDir, { recursive: true });
  rmSync(copy, { recursive: true });
  const database = await openDatabase({ folder: server.dataDir });
  await beginEpoch(database.db, at, new Date());
  await database.close();
  await server.start();
}

test('a phone gives a restored server what it lost', async ({ page, server }) => {
  await openApp(page);
  const at = new Date();
  const copy = await backUp(server);
  for (const act of acts) await register(page, act);
  await expectUnsent(page, 0);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
  await restore(server, copy, at);
  expect((await difference(server.url, acts)).lost).toHaveLength(acts.length);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'A sessão terminou. Não se perdeu nada.' })).toBeVisible();
  await page.locator('input[autocomplete="current-password"]').fill(people.motorista.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'O servidor foi reposto: 2 registos enviados de novo.' });
  await expect(notice).toContainText('este dispositivo entregou-lhe o que lhe faltava');
  await expectUnsent(page, 0);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);

  await notice.getByRole('button', { name: 'Compreendi' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});
