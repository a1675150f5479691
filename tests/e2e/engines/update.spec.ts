import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyBuild } from '../support/engines/own-build.ts';
import { until } from '../support/engines/remote.ts';
import { expectUnsent, openScreen, prepare, register, signIn, signOut } from '../support/engines/screens.ts';
import { test as base, expect } from '../support/engines/test.ts';
import { type Act, difference, exactlyOnce } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const test = base.extend<{ dist: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from the pattern.
  dist: async ({}, use) => {
    const { dist, remove } = copyBuild();
    await use(dist);
    remove();
  },
  server: async ({ dist }, use) => {
    const server = await startServer({ env: { DIST_DIR: dist } });
    await use(server);
    await server.dispose();
  },
});

const acts: Act[] = [{ kind: 'delivery', document: 'VERSAO-1', equipment: ['CT-0418'] }];

test('an update waits for unsaved text; sign-out erases everything', async ({ open, server, network, dist }) => {
  const hands = await open();
  await hands.goto('');
  await signIn(hands, people.motorista);
  await prepare(hands);
  const rule = network.when('POST /api/equipments/create-', { kind: 'unavailable' });
  for (const act of acts) await register(hands, act);
  await openScreen(hands, '#/delivery/create', 'Entrega de equipamento');
  await hands.label('Nº do documento').fill('A MEIO');

  writeFileSync(join(dist, 'sw.js'), `${readFileSync(join(dist, 'sw.js'), 'utf8')}\n// another version\n`);
  await hands.remote.run(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await hands.see('Nova versão disponível');
  const update = hands.role('button', 'Atualizar');
  expect(await update.attribute('aria-disabled')).toBe('true');
  await update.press();
  expect(await hands.label('Nº do documento').value()).toBe('A MEIO');

  await hands.role('button', 'Limpar rascunho').press();
  await until(async () => (await update.attribute('aria-disabled')) !== 'true', 'an update that is allowed');
  await hands.remote.run(() => Object.assign(window, { before: true }) && true);
  await update.press();
  await until(() => hands.remote.run(() => !('before' in window)).catch(() => false), 'the page of the new version');
  await expectUnsent(hands, acts.length);
  expect(await hands.text()).not.toContain('Nova versão disponível');
  rule.remove();
  await hands.role('button', 'Enviar agora').press();
  await expectUnsent(hands, 0);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);

  await signOut(hands, { erase: true });
  const userDatabases = async () =>
    (await indexedDB.databases()).filter(({ name }) => /^guiar-[0-9a-f]{32}/.test(name ?? '')).length;
  await until(async () => (await hands.remote.run(userDatabases)) === 0, 'a device without data of the user');
  await hands.goto('#/sync');
  await hands.role('button', 'Entrar').seen();
});
