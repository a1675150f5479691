import { workerControl } from '../support/browser.ts';
import { type Act, difference, exactlyOnce } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, openApp, openOutbox, register, sendNow } from '../support/screens.ts';
import { expect, signedInTest, wholeBrowser } from '../support/test.ts';

const test = signedInTest(people.motorista);
test.use(wholeBrowser);

const acts: Act[] = [
  { kind: 'delivery', document: 'TABS-1', equipment: ['CT-0418'] },
  { kind: 'delivery', document: 'TABS-2', equipment: ['TB-0932'] },
  { kind: 'collection', document: 'TABS-3', equipment: ['CT-0418'] },
];
const post = 'POST /api/equipments/create-';

test('two tabs and the worker make one request per act', async ({ context, server, network }) => {
  const tab = await context.newPage();
  await openApp(tab);
  const control = await workerControl(await context.newPage(), network.url);
  await tab.bringToFront();
  await network.down();
  for (const act of acts) await register(tab, act);
  const other = await context.newPage();
  await expect(await openOutbox(other)).toHaveCount(acts.length);
  await expect(await openOutbox(tab)).toHaveCount(acts.length);

  network.when(post, { kind: 'delay', ms: 400, both: true });
  await network.up();
  await Promise.all([sendNow(tab), sendNow(other), control.sync('outbox').catch(() => undefined)]);
  await expectUnsent(tab, 0);
  await expectUnsent(other, 0);
  const sent = network.ledger.filter((entry) => entry.method === 'POST' && entry.path.includes('/create-'));
  expect(new Set(sent.map((entry) => entry.key)).size).toBe(acts.length);
  expect(sent).toHaveLength(acts.length);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});

test('without tabs, Background Sync sends what was saved offline', async ({ context, server, network }) => {
  const tab = await context.newPage();
  await openApp(tab);
  await context.setOffline(true);
  for (const act of acts) await register(tab, act);
  await context.newPage();
  await tab.close();
  await context.setOffline(false);
  await expect.poll(() => network.reached(post).length).toBe(acts.length);
  await expect.poll(() => difference(server.url, acts)).toEqual(exactlyOnce);
});

test('a stopped worker wakes to send by Background Sync', async ({ context, server, network }) => {
  const tab = await context.newPage();
  await openApp(tab);
  const control = await workerControl(await context.newPage(), network.url);
  await tab.bringToFront();
  await network.down();
  await register(tab, acts[0] as Act);
  await tab.close();
  await control.stop();
  await network.up();
  await control.sync('outbox').catch(() => undefined);
  await expect.poll(() => difference(server.url, acts.slice(0, 1))).toEqual(exactlyOnce);
  expect(network.reached(post)).toHaveLength(1);
});
