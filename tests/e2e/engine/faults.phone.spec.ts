import { manyActs, readOutbox, saveActs } from '../support/acts.ts';
import { workerControl } from '../support/browser.ts';
import type { LedgerEntry } from '../support/network/fault-proxy.ts';
import { exactlyOnce } from '../support/network/ledger.ts';
import { isAct, overlapping, storm } from '../support/network/storm.ts';
import { compareWithServer, outboxSettles } from '../support/outbox-settles.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, openOutbox, sendNow } from '../support/screens.ts';
import { expect, signedInTest, wholeBrowser } from '../support/test.ts';

const test = signedInTest(people.motorista);
test.use(wholeBrowser);

test('a reset after the commit makes one effect of two requests', async ({ page, server, network }) => {
  await openApp(page);
  const acts = manyActs('RESET', 4);
  await openOutbox(page);
  for (const act of acts) {
    // The browser repeats a request by itself only on a connection that has served before.
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    network.when(isAct, { kind: 'drop-after-commit' }, 1);
    await saveActs(page, [act]);
    // Background Sync may have been faster.
    await outboxSettles(page, () => sendNow(page));
  }
  const sent = network.reached(isAct);
  expect(sent.map(({ answered, replayed }) => ({ answered, replayed }))).toEqual(
    acts.flatMap(() => [
      { answered: false, replayed: false },
      { answered: true, replayed: true },
    ]),
  );
  expect(new Set(sent.map(({ key }) => key)).size).toBe(acts.length);
  // A retry by the app has its own timestamp; the browser's repeats the first. A busy machine may
  // give an act a new connection, which the browser does not repeat.
  const timestamps = new Set(sent.map(({ key, headers }) => `${key} ${headers['x-sent-at']}`)).size;
  expect(timestamps).toBeLessThan(sent.length);
  expect(await compareWithServer('reset', server.url, network, acts)).toEqual(exactlyOnce);
});

test('seventy acts from pages and worker arrive once despite kills', async ({ context, server, network }) => {
  const acts = manyActs('JUNTOS', 72);
  const tab = await context.newPage();
  await openApp(tab);
  const control = await workerControl(await context.newPage(), network.url);
  await tab.bringToFront();
  await network.down();
  await saveActs(tab, acts);
  const other = await context.newPage();
  await openOutbox(tab);
  // The query marks the referrer, which tells the ledger who sends.
  await other.goto('/?other#/sync');
  await expect(other.getByRole('button', { name: 'Enviar agora' })).toBeVisible();

  // The portal catches every request after the sixtieth act, however fast the acts are sent.
  let asked = 0;
  let freed = false;
  const portal = network.when(
    (seen) => {
      if (isAct(seen)) asked += 1;
      return asked > 60 && !freed;
    },
    { kind: 'captive-portal' },
  );
  const faults = storm(network, 40);
  await network.up();
  const press = async () => {
    // The worker's promise rejects while work remains.
    control.sync('outbox').catch(() => undefined);
    await Promise.all([tab, other].map(sendNow));
  };
  const senderOf = (entry: LedgerEntry | undefined) => entry?.headers.referer?.replace(network.url, '') ?? '';
  await press();
  for (const count of [20, 45]) {
    await network.seen(isAct, count);
    const sender = senderOf(network.ledger.findLast(isAct));
    if (sender === '/sw.js') await control.stop();
    else await (sender === '/' ? tab : other).reload();
    await press();
  }
  await network.seen(isAct, 61);
  await outboxSettles(tab, async () => {
    freed = portal.hits > 8;
    await press();
  });
  const senders = [...new Set(network.ledger.filter(isAct).map(senderOf))];
  expect(await compareWithServer(`sent by ${senders.join(', ')}`, server.url, network, acts)).toEqual(exactlyOnce);
  expect(overlapping(network.ledger.filter(isAct))).toEqual([]);
  expect(senders.length).toBeGreaterThan(1);
  expect([portal, ...faults].map((rule) => rule.hits > 0)).not.toContain(false);
  for (const page of [tab, other]) await expectUnsent(page, 0);
});

test('a captive portal mid-drain leaves every act applied once', async ({ page, server, network }) => {
  const acts = manyActs('PORTAL', 48);
  await openApp(page);
  await network.down();
  await saveActs(page, acts);
  await openOutbox(page);
  let caught = false;
  // Some portals let the request through and only swallow the answer.
  const late = network.when((seen) => caught && isAct(seen), { kind: 'captive-portal', late: true }, 3);
  const portal = network.when(() => caught, { kind: 'captive-portal' });
  // Slow enough that many acts are left when the portal is noticed, on any machine.
  network.when(isAct, { kind: 'delay', ms: 100, both: true });
  await network.up();
  await sendNow(page);
  await network.seen(isAct, 12);
  caught = true;
  await expect(page.getByRole('link', { name: /Rede presa/ })).toBeVisible();
  const left = await readOutbox(page);
  expect(left.length).toBeGreaterThan(acts.length / 4);
  expect(left.filter((row) => ['rejected', 'conflict'].includes(row.state))).toEqual([]);
  caught = false;
  await outboxSettles(page);
  expect(late.hits).toBe(3);
  expect(portal.hits).toBeGreaterThan(0);
  expect(await compareWithServer('captive portal', server.url, network, acts)).toEqual(exactlyOnce);
  await expectUnsent(page, 0);
});
