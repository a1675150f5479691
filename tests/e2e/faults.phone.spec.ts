import { manyActs, readOutbox, saveActs } from './support/acts.ts';
import { workerControl } from './support/browser.ts';
import type { LedgerEntry } from './support/fault-proxy.ts';
import { exactlyOnce } from './support/ledger.ts';
import { people } from './support/people.ts';
import { expectUnsent, openApp, openOutbox, sendNow } from './support/screens.ts';
import { isAct, overlapping, storm } from './support/storm.ts';
import { expect, signedInTest } from './support/test.ts';
import { atRest, verdict } from './support/verdict.ts';

const test = signedInTest(people.motorista);

test('when a kept-alive connection resets after the act was taken, the browser repeats it and there is one effect', async ({
  page,
  server,
  network,
}) => {
  await openApp(page);
  const acts = manyActs('RESET', 4);
  await openOutbox(page);
  for (const act of acts) {
    // Only on a connection that has served before does the browser repeat by itself.
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    network.when(isAct, { kind: 'drop-after-commit' }, 1);
    await saveActs(page, [act]);
    // Background Sync may have been faster.
    await atRest(page, () => sendNow(page));
  }
  const sent = network.reached(isAct);
  expect(sent.map(({ answered, replayed }) => ({ answered, replayed }))).toEqual(
    acts.flatMap(() => [
      { answered: false, replayed: false },
      { answered: true, replayed: true },
    ]),
  );
  // A retry by the app would have its own timestamp.
  expect(new Set(sent.map(({ key, headers }) => `${key} ${headers['x-sent-at']}`)).size).toBe(acts.length);
  expect(await verdict('reset', server.url, network, acts)).toEqual(exactlyOnce);
});

test('two pages and the worker send seventy acts through faults and a portal, the sender killed twice: none lost, doubled or out of order', async ({
  context,
  server,
  network,
}) => {
  const acts = manyActs('JUNTOS', 72);
  const tab = await context.newPage();
  await openApp(tab);
  const control = await workerControl(await context.newPage(), network.url);
  await tab.bringToFront();
  await network.down();
  await saveActs(tab, acts);
  const other = await context.newPage();
  await openOutbox(tab);
  // The query is there for the referrer, which tells the ledger who sends.
  await other.goto('/?other#/sync');
  await expect(other.getByRole('button', { name: 'Enviar agora' })).toBeVisible();

  // Ends with the sixtieth act, however fast they go.
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
  await atRest(tab, async () => {
    freed = portal.hits > 8;
    await press();
  });
  const senders = [...new Set(network.ledger.filter(isAct).map(senderOf))];
  expect(await verdict(`sent by ${senders.join(', ')}`, server.url, network, acts)).toEqual(exactlyOnce);
  expect(overlapping(network.ledger.filter(isAct))).toEqual([]);
  expect(senders.length).toBeGreaterThan(1);
  expect([portal, ...faults].map((rule) => rule.hits > 0)).not.toContain(false);
  for (const page of [tab, other]) await expectUnsent(page, 0);
});

test('a captive portal during a drain: what it swallowed and what it let through is applied once, without user action', async ({
  page,
  server,
  network,
}) => {
  const acts = manyActs('PORTAL', 48);
  await openApp(page);
  await network.down();
  await saveActs(page, acts);
  await openOutbox(page);
  let caught = false;
  // Some portals let the request through and only swallow the answer.
  const late = network.when((seen) => caught && isAct(seen), { kind: 'captive-portal', late: true }, 3);
  const portal = network.when(() => caught, { kind: 'captive-portal' });
  // Slow enough that many are left when the portal is noticed, on any machine.
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
  await atRest(page);
  expect(late.hits).toBe(3);
  expect(portal.hits).toBeGreaterThan(0);
  expect(await verdict('captive portal', server.url, network, acts)).toEqual(exactlyOnce);
  await expectUnsent(page, 0);
});
