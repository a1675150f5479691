import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { del } from '../support/desk.ts';
import { type Act, ask, difference, exactlyOnce, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, openOutbox, register, sendNow } from '../support/screens.ts';
import { expect, signedInTest } from '../support/test.ts';

const test = signedInTest(people.motorista);

const acts: Act[] = [
  { kind: 'delivery', document: 'SESSAO-1', equipment: ['CT-0418'] },
  { kind: 'collection', document: 'SESSAO-2', equipment: ['CT-0418'] },
];

test('an expired session keeps data and queue until sign-in', async ({ page, server, network }) => {
  await openApp(page);
  await network.down();
  for (const act of acts) await register(page, act);

  await server.stop();
  await server.start({ JWT_SECRET: 'another secret that no earlier token was signed with' });
  network.when(/^POST .*\/token$/, { kind: 'answer', status: 400, body: { error: 'invalid_grant' } });
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

  network.clear();
  await page.goto('/#/login');
  await page.locator('input[autocomplete="current-password"]').fill(people.motorista.password);
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

const Users = v.looseObject({ aaData: v.array(v.looseObject({ UniqueId: v.string(), UserLoginName: v.string() })) });

/** Ends the driver's sessions, as an administrator does for a lost phone. */
async function endSessions(url: string): Promise<void> {
  const token = await signIn(url, people.administrador);
  const { aaData } = await ask(url, token, '/users', Users);
  const driver = aaData.find(({ UserLoginName }) => UserLoginName === people.motorista.username);
  await del(url, token, `/users/${driver?.UniqueId}/sessions`);
}

/** Counts the rows of each table of the user's database. */
const rowsHere = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => /^guiar-[0-9a-f]{32}$/.test(name));
    const counts: Record<string, number> = {};
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
      });
      for (const table of db.objectStoreNames) {
        counts[table] = await new Promise<number>((done) => {
          const counting = db.transaction(table).objectStore(table).count();
          counting.onsuccess = () => done(counting.result);
        });
      }
      db.close();
    }
    return counts;
  });
const emptied = {
  egars: 0,
  equipment: 0,
  establishments: 0,
  notifications: 0,
  movements: 0,
  documents: 0,
  pages: 0,
  journal: 0,
  counters: 0,
};

for (const [lost, unsent] of [
  ['with network', 0],
  ['after a day without network, with an unsent act', 1],
] as const) {
  test(`a phone whose sessions were ended forgets server data, ${lost}`, async ({ page, server, network }) => {
    await openApp(page);
    await page.goto('/#/equipments');
    await expect(page.getByText('BB-2225')).toBeVisible();
    if (unsent === 1) await network.down();
    await register(page, acts[0] as Act);
    if (unsent === 0) await expectUnsent(page, 0);
    await endSessions(server.url);
    if (unsent === 1) {
      await page.clock.setSystemTime(Date.now() + 86_400_000);
      await page.reload();
      await expect(await openOutbox(page)).toHaveCount(1);
      await page.clock.setSystemTime(Date.now());
      await network.up();
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: 'A sessão deste dispositivo foi terminada.' })).toBeVisible();
    await expect(page.getByText('Há 1 registo por enviar, que fica guardado até entrar de novo.')).toHaveCount(unsent);
    await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0);
    expect(await rowsHere(page)).toMatchObject({ ...emptied, outbox: unsent });
    for (const address of ['/#/equipments', '/#/carteira', '/#/sync']) {
      await page.goto(address);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
      await expect(page.getByText('BB-2225')).toHaveCount(0);
    }

    await page.goto('/#/login');
    await page.locator('input[autocomplete="current-password"]').fill(people.motorista.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/#\/dashboard/);
    await expectUnsent(page, 0);
    expect(await difference(server.url, acts.slice(0, 1))).toEqual(exactlyOnce);
  });
}
