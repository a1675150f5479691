import type { Page } from '@playwright/test';
import { holdDisk, manyActs, readOutbox, saveActs } from '../support/acts.ts';
import { signInOn } from '../support/app.ts';
import type { Profile } from '../support/browser.ts';
import { breakLog, goOnAfterKill, lostAfterKill, tearLog } from '../support/lost-disk.ts';
import { type Act, exactlyOnce } from '../support/network/ledger.ts';
import { isAct, storm } from '../support/network/storm.ts';
import { compareWithServer, outboxSettles } from '../support/outbox-settles.ts';
import { people } from '../support/people.ts';
import { expectUnsent, fillMovement, openApp, openMovement, openOutbox, sendNow } from '../support/screens.ts';
import { expect, signedInTest, wholeBrowser } from '../support/test.ts';

const test = signedInTest(people.motorista);
test.use(wholeBrowser);

test('two hundred acts survive four kills on a faulty line', async ({ server, network, phone }) => {
  const acts = manyActs('MORTE', 200);
  let page: Page = await phone.open();
  await openApp(page);
  await network.down();
  await saveActs(page, acts);
  expect(await readOutbox(page)).toHaveLength(acts.length);
  const faults = storm(network, 20);
  await openOutbox(page);
  await network.up();
  await sendNow(page);

  const underWay: number[] = [];
  for (const count of [40, 90, 140, 190]) {
    // Chromium may find a torn log only while the page is open, and then deletes under it.
    const gone = signInIfLost(page);
    await network.seen(isAct, count);
    underWay.push(network.ledger.filter((entry) => isAct(entry) && entry.until === null).length);
    await phone.kill();
    await gone;
    page = await phone.open();
    await goOnAfterKill(page);
  }
  await outboxSettles(page);
  expect(await compareWithServer('killed four times', server.url, network, acts)).toEqual(exactlyOnce);
  expect(Math.min(...underWay)).toBeGreaterThan(0);
  expect(faults.map((rule) => rule.hits > 0)).not.toContain(false);
  await expectUnsent(page, 0);
});

/** Signs in if the page asks for it before its browser is killed. */
const signInIfLost = (page: Page): Promise<void> =>
  page
    .getByRole('heading', { name: 'Entrar' })
    .waitFor({ timeout: 0 })
    .then(() => signInOn(page))
    .catch(() => undefined);

/**
 * Kills the browser, from inside the page, at the moment it first shows the text: it has no time to
 * finish the work it claims done.
 */
async function killAtText(phone: Profile, text: string): Promise<() => Promise<void>> {
  let killed = (_: Promise<void>): void => undefined;
  const dead = new Promise<void>((resolve) => {
    killed = resolve;
  });
  await phone.context.exposeBinding('shown', () => killed(phone.kill()));
  await phone.context.addInitScript((wanted) => {
    const look = new MutationObserver(() => {
      if (!document.body?.textContent?.includes(wanted)) return;
      look.disconnect();
      void (window as unknown as { shown(): Promise<void> }).shown();
    });
    look.observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => dead;
}

test('an act shown as "guardada" survives a kill, ten times', async ({ server, network, phone }) => {
  test.setTimeout(240_000);
  const acts = Array.from(
    { length: 10 },
    (_, i): Act => ({
      kind: i % 2 === 0 ? 'delivery' : 'collection',
      document: `GUARDADA-${i + 1}`,
      equipment: ['CT-0418'],
    }),
  );
  const saved = (count: number) => acts.slice(0, count).map((act) => act.document);
  const onDisk = async (page: Page) => (await readOutbox(page)).map((row) => row.document);
  let page = await phone.open();
  await openApp(page);
  await network.down();
  await phone.close();
  for (const [i, act] of acts.entries()) {
    page = await phone.open();
    const lost = await goOnAfterKill(page, network);
    const dead = await killAtText(phone, 'Guardada neste');
    // The observer is installed with the next document.
    await page.goto('about:blank');
    await openMovement(page, act.kind);
    // Acts restored from the backup may have been sent while the user signed in.
    if (!lost) expect(await onDisk(page)).toEqual(saved(i));
    await fillMovement(page, act);
    // Every second time the disk is busy, which reveals a message shown before the write ended.
    if (i % 2 === 1) await holdDisk(page, 700);
    await page
      .getByRole('button', { name: 'Gravar' })
      .click()
      .catch(() => undefined);
    await dead();
  }
  page = await phone.open();
  if (!(await goOnAfterKill(page, network))) expect(await onDisk(page)).toEqual(saved(acts.length));
  await network.up();
  // After many offline starts the circuit stays open for long: the periodic read finds the server
  // again.
  await expectUnsent(page, 0, 90_000);
  expect(await compareWithServer('killed at the word', server.url, network, acts)).toEqual(exactlyOnce);
});

test('unsent work survives lost databases and is sent once', async ({ server, network, phone, baseURL }) => {
  test.setTimeout(240_000);
  const [first, ...others] = manyActs('PERDIDA', 8) as [Act, ...Act[]];
  let page = await phone.open();
  await openApp(page);
  await network.down();
  await saveActs(page, others);
  await phone.kill();
  tearLog(phone, baseURL ?? '');
  page = await phone.open();
  expect(await lostAfterKill(page)).toBe(false);
  await openMovement(page, first.kind);
  await fillMovement(page, first);
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByText('Guardada neste').first()).toBeVisible();
  await phone.kill();
  breakLog(phone, baseURL ?? '');
  page = await phone.open();
  await page.goto('/');
  // The browser may find the damage only after it has read what it could, and the app was drawn.
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await network.up();
  await signInOn(page);
  await expect(page.getByText('8 registos por enviar foram recuperados.')).toBeVisible();
  await expectUnsent(page, 0, 90_000);
  expect(await compareWithServer('databases thrown away', server.url, network, [...others, first])).toEqual(
    exactlyOnce,
  );
  await page.getByRole('button', { name: 'Compreendi' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('foram recuperados')).toHaveCount(0);
});

/**
 * Lets the page open no database, as while a browser is deleting them.
 * @returns a function that ends it
 */
async function refuseToOpen(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('is being deleted', 'UnknownError');
    };
    addEventListener('deleted', () => {
      IDBFactory.prototype.open = open;
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('deleted')));
}

/** Deletions, by what is done on the page meanwhile. */
const deletions: [string, (page: Page, remove: () => Promise<unknown>) => Promise<unknown>][] = [
  ['an open page', (_, remove) => remove()],
  [
    'a tap, whose screen fails,',
    async (page, remove) => {
      const end = await refuseToOpen(page);
      await remove();
      await page.getByRole('navigation').getByRole('link', { name: 'Início' }).click();
      await expect(page.getByText('Este ecrã não abriu')).toBeVisible();
      await end();
    },
  ],
];
for (const [under, run] of deletions)
  test(`databases deleted under ${under} come back by sign-in`, async ({ server, network, phone, baseURL }) => {
    const acts = manyActs('SUMIDA', 5);
    const page = await phone.open();
    await openApp(page);
    await network.down();
    await saveActs(page, acts);
    await expectUnsent(page, acts.length);
    const tools = await page.context().newCDPSession(page);
    const all = { origin: baseURL ?? '', storageTypes: 'indexeddb' };
    await run(page, () => tools.send('Storage.clearDataForOrigin', all));
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();

    await network.up();
    await signInOn(page);
    await expect(page.getByText('5 registos por enviar foram recuperados.')).toBeVisible();
    await expectUnsent(page, 0, 90_000);
    expect(await compareWithServer('deleted under the page', server.url, network, acts)).toEqual(exactlyOnce);
  });
