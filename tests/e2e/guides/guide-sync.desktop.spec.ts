import { setTimeout as pause } from 'node:timers/promises';
import { signInOn } from '../support/app.ts';
import { guidesOf, newGuide } from '../support/guides.ts';
import { openScreen, settled, violations } from '../support/look.ts';
import { signIn } from '../support/network/ledger.ts';
import { type Account, people } from '../support/people.ts';
import { readyForOffline } from '../support/screens.ts';
import { expect, installedTest as test } from '../support/test.ts';

const elsewhere = `PT${new Date().getFullYear()}0105900001`;

test.describe('guides issued elsewhere', () => {
  test.use({ serverEnv: { REGISTRY_CALLS_PER_MINUTE: '6000' } });

  test('come by themselves and say where they come from', async ({ page, server, network }) => {
    await signInOn(page, people.administrador);
    await readyForOffline(page);
    await openScreen(page, '/#/gars/sync', /Sincronização/);
    await expect(page.getByText(/^SILiAmb lido às \d\d:\d\d/)).toBeVisible();
    await expect(page.getByText('Em dia').first()).toBeVisible();
    await settled(page);
    expect.soft(await violations(page), 'readings').toEqual([]);
    const { aaData } = await guidesOf(server.url, people.administrador, { Number: elsewhere });
    const [guide] = aaData;
    expect([aaData.length, guide?.FromRegistry]).toEqual([1, true]);
    await page.goto(`/#/gars/consult/${guide?.UniqueId}`);
    await expect(page.getByText('do SILiAmb').first()).toBeVisible();
    await expect(page.getByText('Importada do SILiAmb').first()).toBeVisible();
    await openScreen(page, '/#/gars/sync', /Sincronização/);
    await network.down();
    await page.reload();
    await expect(page.getByText(/^SILiAmb lido às/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ler agora/ })).toBeDisabled();
  });
});

/** Sends a creation whose answer the national system loses. */
async function lose(server: string, who: Account, body: object): Promise<void> {
  const headers = {
    Authorization: `Bearer ${await signIn(server, who)}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  };
  const answer = await fetch(`${server}/api/egar`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(503);
}

test.describe('creations without an answer', () => {
  test.use({ serverEnv: { REGISTRY_MODE: 'lost' } });

  test('wait for a person, who says which guide each is', async ({ page, server }) => {
    const body = await newGuide(server.url, new Date());
    await lose(server.url, people.administrador, body);
    // After an answer that never came nothing is tried for five seconds.
    await pause(6000);
    await lose(server.url, people.produtor, body);
    await server.stop();
    await server.start({ REGISTRY_MODE: 'up' });
    await signInOn(page, people.administrador);
    await openScreen(page, '/#/gars/sync', /Sincronização/);
    const doubts = page.getByRole('region', { name: 'Criações por confirmar' });
    await expect(doubts.getByRole('listitem').first()).toBeVisible();
    await settled(page);
    expect.soft(await violations(page), 'doubts').toEqual([]);
    const chosen =
      (await doubts
        .getByText(/^PT\d+$/)
        .first()
        .textContent()) ?? '';
    await doubts
      .getByRole('button', { name: /É esta/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog', { name: `É a guia ${chosen}?` });
    await question.getByRole('button', { name: /^É esta/ }).click();
    // The dialog's element has no size of its own, so it counts as hidden while it is open.
    await expect(question).toHaveCount(0);
    const { aaData } = await guidesOf(server.url, people.administrador, { Number: chosen });
    expect(aaData.map((row) => [row.Number, row.FromRegistry])).toEqual([[chosen, false]]);
  });
});
