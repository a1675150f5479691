import { changePassword } from './support/desk.ts';
import { type Act, difference, exactlyOnce } from './support/ledger.ts';
import { people } from './support/people.ts';
import { expectUnsent, openApp, openOutbox, register, sendNow } from './support/screens.ts';
import { expect, signedInTest } from './support/test.ts';

const test = signedInTest(people.motorista);

const acts: Act[] = [
  { kind: 'delivery', document: 'SESSAO-1', equipment: ['CT-0418'] },
  { kind: 'collection', document: 'SESSAO-2', equipment: ['CT-0418'] },
];

test('a session that ended offline leaves data readable and the queue intact, and after sign-in everything is sent once', async ({
  page,
  server,
  network,
}) => {
  await openApp(page);
  await network.down();
  for (const act of acts) await register(page, act);

  const again = await changePassword(server.url, people.motorista);
  await server.stop();
  await server.start({ JWT_SECRET: 'another secret that no earlier token was signed with' });
  await page.reload();
  await expect(await openOutbox(page)).toHaveCount(acts.length);

  await network.up();
  await sendNow(page);
  await expect(page.getByRole('heading', { name: 'A sessão terminou. Não se perdeu nada.' })).toBeVisible();
  await expect(page.getByText('Há 2 registos guardados neste dispositivo.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(await openOutbox(page)).toHaveCount(acts.length);
  await expect(page.getByRole('link', { name: /Entre para enviar/ })).toBeVisible();
  await page.goto('/#/equipments');
  await expect(page.getByText('BB-2225')).toBeVisible();
  expect((await difference(server.url, acts)).lost).toHaveLength(acts.length);

  await page.goto('/#/login');
  await page.locator('input[autocomplete="current-password"]').fill(again.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
  await expectUnsent(page, 0);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});

test('an unanswered refresh signs nobody out', async ({ page, network }) => {
  await openApp(page);
  network.when('/api/', { kind: 'unauthorised' });
  network.when('POST /token', { kind: 'drop-before' });
  network.when('POST /api/token', { kind: 'drop-before' });
  await page.reload();
  await openOutbox(page);
  await expect(page.getByRole('link', { name: /Sem rede/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCount(0);
});
