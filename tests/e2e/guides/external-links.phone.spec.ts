import type { Page, Request } from '@playwright/test';
import { base64url } from '#lib/text/base64url.ts';
import { signInHere, signInOn } from '../support/app.ts';
import { installed } from '../support/browser.ts';
import { guidesOf } from '../support/guides.ts';
import { openScreen } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Address of the newer front end, answered by each test; no real server of that name is called. */
const elsewhere = 'https://nova.example.test';
const external = /^(Não conformidade|Ficheiros)$/;

/** Answers for the newer front end. @returns its requests, as they arrive */
async function answerElsewhere(page: Page): Promise<Request[]> {
  const asked: Request[] = [];
  await page.route(`${elsewhere}/**`, async (route) => {
    asked.push(route.request());
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><link rel="icon" href="data:,"><h1>Outra aplicação</h1>',
    });
  });
  return asked;
}

/** Opens the menu of a guide, in the list or on its own screen. */
async function menuOf(page: Page, number: string) {
  const button = page.getByRole('button', { name: `Mais ações de ${number}` });
  await button.first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}

async function externalLinks(page: Page): Promise<(string | null)[][]> {
  const links = await page.getByRole('menuitem', { name: external }).all();
  return Promise.all(links.map(async (link) => [await link.textContent(), await link.getAttribute('href')]));
}

/** Returns the links of a guide from its row in the list, and from its own screen. */
async function linksOf(page: Page, { UniqueId, Number: number }: { UniqueId: string; Number: string }) {
  await page.goto('/#/gars/list');
  await menuOf(page, number);
  const row = await externalLinks(page);
  await page.keyboard.press('Escape');
  await page.goto(`/#/gars/consult/${UniqueId}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await menuOf(page, number);
  return { row, detail: await externalLinks(page) };
}

/** Returns the first guide of the list. */
async function firstGuide(server: string) {
  const found = (await guidesOf(server, people.administrador)).aaData[0];
  if (!found) throw new Error('no guide');
  return found;
}

test.describe('with a newer front end', () => {
  test.use({ serverEnv: { NEW_FRONT_END_URL: elsewhere } });

  test('sign-in and guides continue there, data in the fragment', async ({ page, server, network }) => {
    const asked = await answerElsewhere(page);
    await page.goto('/');
    await signInHere(page, people.administrador);
    await expect(page.getByRole('heading', { name: 'Outra aplicação' })).toBeVisible();
    const [address, login = ''] = page.url().split('#login=');
    expect(address).toBe(`${elsewhere}/`);
    const data = JSON.parse(Buffer.from(login, 'base64url').toString());
    expect(base64url(JSON.stringify(data))).toBe(login);
    expect(Object.keys(data)).toEqual([
      'token',
      'username',
      'defaultEstablishment',
      'clientCode',
      'refreshToken',
      'shouldConfigure',
    ]);
    expect(data).toMatchObject({ username: 'administrador', clientCode: 'demo', shouldConfigure: false });
    for (const request of asked) {
      // A fragment appears in the browser's address and in no request.
      const sent = [request.url().split('#')[0], request.postData(), JSON.stringify(await request.allHeaders())].join(
        ' ',
      );
      for (const secret of [data.token, data.refreshToken, login, people.administrador.password])
        expect(sent).not.toContain(secret);
      expect(request.headers().referer, 'no more than the origin').toBe(`${network.url}/`);
    }
    expect(asked.map((request) => new URL(request.url()).search)).toEqual(asked.map(() => ''));

    // Opened again, Guiar has the session and hands nothing over.
    await openScreen(page, '/#/gars/list', /e-GARs/);
    await installed(page);
    const guide = await firstGuide(server.url);
    const pages = [
      ['Não conformidade', `${elsewhere}/egar/${guide.UniqueId}/non-compliance`],
      ['Ficheiros', `${elsewhere}/gars/${guide.UniqueId}/files/list`],
    ];
    expect(guide.Actions).toContain('CAN_CREATE_NON_COMPLIANCE');
    expect(await linksOf(page, guide)).toEqual({ row: pages, detail: pages });
    await page.getByRole('menuitem', { name: 'Ficheiros' }).click();
    await expect(page).toHaveURL(`${elsewhere}/gars/${guide.UniqueId}/files/list`);
    expect((await asked.at(-1)?.allHeaders())?.referer).toBeUndefined();
  });
});

test('without a newer front end, sign-in and guides stay here', async ({ page, server }) => {
  const asked = await answerElsewhere(page);
  await signInOn(page, people.administrador);
  await installed(page);
  const guide = await firstGuide(server.url);
  expect(await linksOf(page, guide)).toEqual({ row: [], detail: [] });
  expect(asked).toEqual([]);
});
