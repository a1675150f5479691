import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { AppEnv } from '../types.ts';
import { appPolicy } from './content-policy.ts';
import { serveApp } from './serve-app.ts';

const script = 'document.documentElement.dataset.theme = "claro"';
const style = 'body { margin: 0 }';
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/a.js"></script><style>${style}</style>`;
const bundle = 'export const a = 1;\n'.repeat(200);

let folder: string;
let app: Hono<AppEnv>;
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'guiar-dist-'));
  folder = join(root, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret'), 'not for the world');
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'sw.js'), bundle);
  writeFileSync(join(folder, 'sbom.cdx.json'), '{}');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets', 'a-1b2c3d.js'), bundle);
  app = new Hono<AppEnv>();
  app.get(
    '*',
    serveApp(
      readConfig({
        DIST_DIR: folder,
        TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
        GEOCODER_URL: 'https://geo.example/find?q={q}',
      }),
    ),
  );
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('keeps the bill of materials for the operator', async () => {
  for (const path of ['/sbom.cdx.json', '/SBOM.CDX.JSON', '/%73bom.cdx.json'])
    expect((await get(path)).status).toBe(404);
});

test('revalidates the page, and allows only its inline script', async () => {
  const answer = await get('/');
  expect([answer.status, answer.headers.get('Cache-Control'), await answer.text()]).toEqual([200, 'no-cache', page]);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash(script)};`);
  expect(policy).toContain(`style-src 'self' ${hash(style)};`);
  expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;");
  expect(policy).toContain("connect-src 'self' https://*.tiles.example https://geo.example;");
  for (const rule of [
    "frame-ancestors 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
  ])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  expect(appPolicy('', { ...readConfig({}), tileUrl: '', geocoderUrl: '' })).toContain("connect-src 'self';");
});

test.each(['/sw.js', '/assets/a-1b2c3d.js'])('%s allows only the app’s scripts, none inline', async (path) => {
  const policy = (await get(path)).headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("connect-src 'self' https://*.tiles.example https://geo.example;");
});

test('caches hashed files, but not worker and manifest', async () => {
  const of = async (path: string) => {
    const { headers } = await get(path);
    return [headers.get('Cache-Control'), headers.get('Content-Type')];
  };
  expect(await of('/assets/a-1b2c3d.js')).toEqual([
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ]);
  expect(await of('/sw.js')).toEqual(['no-cache', 'text/javascript; charset=utf-8']);
  expect(await of('/manifest.webmanifest')).toEqual(['no-cache', 'application/manifest+json; charset=utf-8']);
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip;q=0.8, br;q=0', gunzipSync],
])('sends %s to clients that accept it', async (encoding, accepted, unpack) => {
  const answer = await get('/assets/a-1b2c3d.js', { 'Accept-Encoding': accepted });
  expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual([encoding, 'Accept-Encoding']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(Number(answer.headers.get('Content-Length'))).toBe(bytes.length);
  expect(unpack(bytes).toString()).toBe(bundle);
});

test('answers 304 until a new build changes the file', async () => {
  const tag = (await get('/sw.js')).headers.get('ETag') as string;
  expect((await get('/sw.js', { 'If-None-Match': tag })).status).toBe(304);
  writeFileSync(join(folder, 'sw.js'), `${bundle}// 2`);
  utimesSync(join(folder, 'sw.js'), new Date(), new Date(Date.now() + 5000));
  const changed = await get('/sw.js', { 'If-None-Match': tag });
  expect([changed.status, await changed.text()]).toEqual([200, `${bundle}// 2`]);
});

describe('nothing outside the folder is served', () => {
  test.each([
    '/../secret',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/assets/..%2f..%2fsecret',
    '/%2e%2e%2fsecret',
    '/assets',
    '/%00',
    '/..%5csecret',
  ])('%s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('world');
  });
  test('rejects an unreadable path', async () => {
    expect((await get('/%E0%A4%A')).status).toBe(400);
  });
});

test('redirects page requests to the root, not file requests', async () => {
  const answer = await get('/dashboard', { Accept: 'text/html,*/*' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
  expect((await get('/assets/old-chunk.js', { Accept: '*/*' })).status).toBe(404);
});

test('explains a missing build on a page', async () => {
  const bare = new Hono<AppEnv>().get('*', serveApp(readConfig({ DIST_DIR: join(folder, 'none') })));
  const answer = await bare.request('/');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run build');
});

test('allows Google’s scripts only with its captcha', () => {
  const google = readConfig({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' });
  expect(appPolicy('', google)).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\/.*frame-src https/);
  expect(appPolicy('', readConfig({}))).not.toMatch(/google|frame-src/);
});

test.each([
  ['no captcha where others reach the server', { CAPTCHA: 'off', HOST: '0.0.0.0' }],
  ['reCAPTCHA without its secret', { RECAPTCHA_SITE_KEY: 'site' }],
  ['a captcha that is none', { CAPTCHA: 'hcaptcha' }],
])('does not start with %s', (_, settings) => {
  expect(() => readConfig(settings)).toThrow('CAPTCHA');
});
