import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { EgarDetail } from '#domain/guide/detail.ts';
import { SecurityEvents } from '#domain/security/event.ts';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import { signInOn } from '../support/app.ts';
import { deliver } from '../support/desk.ts';
import { fillGuide, openForm, save as saveGuide, section, unfold } from '../support/guide-form.ts';
import { guidesOf } from '../support/guides.ts';
import { type Caddy, startCaddy } from '../support/network/caddy.ts';
import { type Act, ask, difference, exactlyOnce, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expectUnsent, readyForOffline, register } from '../support/screens.ts';
import { test as base, expect, wholeBrowser } from '../support/test.ts';

const who = people.administrador;

/** Test whose phone comes by https, through the proxy of docs/deploying. */
const test = base.extend<{ caddy: Caddy }>({
  caddy: async ({ server }, use) => {
    const caddy = await startCaddy(server.port);
    await use(caddy);
    await caddy.dispose();
  },
  baseURL: async ({ caddy }, use) => use(caddy.url),
  flags: async ({ caddy }, use) => use(caddy.flags),
});
const metricsToken = 'the token of the figures';
test.use({
  ...wholeBrowser,
  serverEnv: { TRUST_PROXY: '1', SEED: '1', REGISTRY_PASSWORD: demoRegistryPassword, METRICS_TOKEN: metricsToken },
});

const acts: Act[] = [
  { kind: 'delivery', document: 'HTTPS-1', equipment: ['TB-0932'] },
  { kind: 'collection', document: 'HTTPS-2', equipment: ['TB-0932'] },
];
const photo = { name: 'carga.png', mimeType: 'image/png', buffer: readFileSync('public/screenshots/phone.png') };
const part = 256 * 1024;
const plan = {
  name: 'planta.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(2 * part, 'planta ')]),
};

/** Collects what the page must not do: errors, contents without https, breaches of its policy. */
function watch(page: Page, url: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (/mixed content|content security policy|insecure/i.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(`${url}/`) && !/^(data|blob):/.test(address)) faults.push(address);
  });
  return faults;
}

/**
 * Returns, in a page or a worker, the protocols by which what begins with this path has reached it.
 * Without an answer there is none.
 */
function protocols(begin: string): string[] {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const read = entries.filter((one): one is PerformanceResourceTiming => new URL(one.name).pathname.startsWith(begin));
  return [...new Set(read.map(({ nextHopProtocol }) => nextHopProtocol))].filter((name) => name !== '');
}

async function saveGuideWithFiles(page: Page): Promise<void> {
  await openForm(page);
  await fillGuide(page);
  const attachments = section(page, 'Anexos');
  await unfold(attachments);
  await attachments.locator('input[type=file]').first().setInputFiles([photo, plan]);
  for (const { name } of [photo, plan]) await expect(attachments.getByText(name)).toBeVisible();
  await saveGuide(page);
}

test('a day over https and HTTP/2 arrives once, with its files', async ({ phone, caddy, server }) => {
  let page = await phone.open();
  let faults = watch(page, caddy.url);
  const answer = await page.goto('/');
  expect(await answer?.securityDetails()).toMatchObject({ issuer: expect.stringContaining('Caddy Local Authority') });
  expect(answer?.headers()).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
  });
  expect(await page.evaluate(protocols, '/')).toEqual(['h2']);
  await signInOn(page, who);
  await readyForOffline(page);
  expect(await page.evaluate(protocols, '/api/')).toEqual(['h2']);

  await caddy.stop();
  await phone.context.setOffline(true);
  for (const act of acts) await register(page, act);
  await saveGuideWithFiles(page);
  await expectUnsent(page, 5);
  expect(faults).toEqual([]);
  await phone.kill();
  page = await phone.open({ offline: true });
  faults = watch(page, caddy.url);
  await page.goto('/');
  await expect(page).toHaveURL(/#\/dashboard/);
  await expectUnsent(page, 5);

  await caddy.start();
  await phone.context.setOffline(false);
  await expectUnsent(page, 0);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
  const made = (await guidesOf(server.url, who)).aaData.filter(({ Residue }) => Residue.Quantidade === 812.5);
  expect(made).toHaveLength(1);
  const token = await signIn(server.url, who);
  const { Attachments } = await ask(server.url, token, `/egar/${made[0]?.UniqueId}`, EgarDetail);
  expect(Attachments.map(({ Name, Size }) => [Name, Size]).sort()).toEqual([
    [photo.name, photo.buffer.length],
    [plan.name, plan.buffer.length],
  ]);

  await page.goto('/#/equipments');
  await page.getByLabel('Procurar equipamento').fill('0418');
  const drum = page.getByRole('article').filter({ hasText: 'CT-0418' });
  await expect(drum).toContainText('Por entregar');
  await deliver(server.url, people.operador, 'CT-0418', 'BALCAO-1');
  await page.goto('/#/dashboard');
  await page.goto('/#/equipments');
  await page.getByLabel('Procurar equipamento').fill('0418');
  await expect(drum).not.toContainText('Por entregar');
  // The engine, which asks for the changes, is a worker of the page.
  const read = await Promise.all(page.workers().map((worker) => worker.evaluate(protocols, '/api/changes')));
  expect(read).toContainEqual(['h2']);
  expect(faults).toEqual([]);
});

test('a forged address is not believed, and the client’s is noted', async ({ caddy, server }) => {
  const form = { grant_type: 'password', client_id: 'webApp', ...who };
  const entered = await caddy.ask({
    path: '/token',
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': '203.0.113.66',
      'x-real-ip': '203.0.113.66',
      forwarded: 'for=203.0.113.66',
    },
    body: new URLSearchParams(form).toString(),
    from: '127.0.0.9',
  });
  expect(entered.status).toBe(200);
  const { access_token: token } = JSON.parse(entered.text);
  const { aaData } = await ask(server.url, token, '/security/events?kind=signIn&pageSize=1', SecurityEvents);
  expect(aaData.map(({ Who, Address }) => [Who, Address])).toEqual([[who.username, '127.0.0.9']]);
});

test('a page without https goes on by https, a call does not', async ({ caddy }) => {
  const page = await caddy.askPlain({ path: '/?utm=x' });
  expect([page.status, page.headers.location]).toEqual([308, expect.stringMatching(/^https:.*\?utm=x$/)]);
  for (const path of ['/token', '/api/egar/list'])
    expect.soft((await caddy.askPlain({ path, method: 'POST' })).status).toBe(404);
});

test('figures, health and inner calls stay inside', async ({ caddy, server }) => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(200);
  for (const path of ['/metrics', '/METRICS', '//metrics', '/%6Detrics', '/x/../metrics', '/readyz', '/healthz'])
    expect.soft([path, (await caddy.ask({ path, headers })).status]).toEqual([path, 404]);
  for (const path of ['/internal/backup', '/internal/', '/%69nternal/backup'])
    expect.soft([path, (await caddy.ask({ path, method: 'POST' })).status]).toEqual([path, 404]);
});

test('no log of the proxy has a secret of a link', async ({ caddy, server }) => {
  const path = '/api/egar/0/anonymous/authorize/s3cret-of-a-link';
  const headers = { authorization: 'Bearer s3cret-of-a-link', referer: 'https://guiar.example.pt/s3cret-of-a-link' };
  expect((await caddy.ask({ path, headers })).status).toBe(404);
  await server.stop();
  expect((await caddy.ask({ path, headers })).status).toBeGreaterThanOrEqual(500);
  await caddy.stop();
  const { requests, output } = caddy.log();
  expect(requests).toContain('"method":"GET"');
  expect(output).toContain('http.log.error');
  expect(`${requests}${output}`).not.toContain('s3cret-of-a-link');
});
