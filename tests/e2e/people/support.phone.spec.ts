import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { installed, newProfile, workerControl } from '../support/browser.ts';
import { startFaultProxy } from '../support/network/fault-proxy.ts';

// Checks the test instruments on the smallest page with a service worker and a database: their
// reports must hold for any app.
const page = `<!doctype html><title>instruments</title><script>
  navigator.serviceWorker.register('/sw.js');
  const open = new Promise((resolve, reject) => {
    const request = indexedDB.open('notes', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('notes', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  window.save = async (text) => {
    const tx = (await open).transaction('notes', 'readwrite', { durability: 'strict' });
    tx.objectStore('notes').add(text);
    await new Promise((resolve) => (tx.oncomplete = resolve));
  };
  window.notes = async () => {
    const request = (await open).transaction('notes').objectStore('notes').getAll();
    return new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  };
</script>`;
const worker = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', () => {});
  self.addEventListener('sync', (event) => event.waitUntil(fetch('/api/sync?' + event.tag, { method: 'POST', body: 'x' })));
`;

interface NotePage {
  save(text: string): Promise<void>;
  notes(): Promise<string[]>;
}

let server: Server;
let posts: string[] = [];
let origin = '';

test.beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    if (incoming.method === 'POST') posts.push(incoming.url ?? '');
    const script = incoming.url === '/sw.js';
    outgoing.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    outgoing.end(script ? worker : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());
test.beforeEach(() => {
  posts = [];
});

test('a killed browser reopens its profile with saved data', async () => {
  const profile = newProfile();
  try {
    let tab = await profile.open();
    await tab.goto(origin);
    await installed(tab);
    await tab.evaluate(() => (window as unknown as NotePage).save('first'));
    await profile.kill();
    tab = await profile.open();
    await tab.goto(origin);
    await installed(tab);
    expect(await tab.evaluate(() => (window as unknown as NotePage).notes())).toEqual(['first']);
  } finally {
    await profile.dispose();
  }
});

test('Background Sync reaches a stopped worker without tabs', async ({ context }) => {
  const tab = await context.newPage();
  await tab.goto(origin);
  await installed(tab);
  const control = await workerControl(await context.newPage(), origin);
  await tab.close();
  await control.stop();
  await control.sync('outbox');
  await expect.poll(() => posts).toEqual(['/api/sync?outbox']);
});

test('a reset connection repeats the POST, and the ledger shows both', async ({ context }) => {
  const proxy = await startFaultProxy(origin);
  try {
    const tab = await context.newPage();
    await tab.goto(proxy.url);
    // The browser retries only on a previously used connection: one must be idle by now.
    await tab.waitForLoadState('networkidle');
    await tab.evaluate(() => fetch('/api/warm', { method: 'POST' }).then((answer) => answer.text()));
    const before = posts.length;
    proxy.when('POST /api/once', { kind: 'drop-after-commit' }, 1);
    const status = await tab.evaluate(() =>
      fetch('/api/once', { method: 'POST', body: 'x' }).then((answer) => answer.status),
    );
    expect(status).toBe(200);
    expect(proxy.reached('POST /api/once').map((entry) => entry.answered)).toEqual([false, true]);
    expect(posts.slice(before)).toHaveLength(2);
  } finally {
    await proxy.close();
  }
});

test('after down nothing answers; after up the address does', async ({ context }) => {
  const proxy = await startFaultProxy(origin);
  try {
    const tab = await context.newPage();
    await tab.goto(proxy.url);
    const post = () =>
      tab.evaluate(() =>
        fetch('/api/x', { method: 'POST' }).then(
          () => 'ok',
          (error: Error) => error.name,
        ),
      );
    await proxy.down();
    expect(await post()).toBe('TypeError');
    await proxy.up();
    expect(await post()).toBe('ok');
  } finally {
    await proxy.close();
  }
});
