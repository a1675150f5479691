import { extname } from 'node:path';
import type { Handler } from 'hono';
import type { Config } from '#server/config.ts';
import { wantsEncoding } from '../answers/encoding.ts';
import type { AppEnv } from '../types.ts';
import { appPolicy } from './content-policy.ts';
import { type Encoding, type StaticFile, staticFiles } from './static-files.ts';

const missing = `<!doctype html><html lang="pt"><meta charset="utf-8"><title>Guiar</title>
<h1>A aplicação ainda não foi construída</h1>
<p>O servidor está a funcionar, mas falta a pasta <code>dist</code>. Corra <code>npm run build</code> e volte a abrir esta página.</p></html>`;

/**
 * Returns the cache rule of a file: names with a hash never change; all other files are revalidated
 * each time.
 */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Returns true for the bill of materials, which names the version of every package. */
const isForOperator = (path: string): boolean => path.toLowerCase().endsWith('.cdx.json');

const chooseEncoding = (accepted: string, file: StaticFile): Encoding | null =>
  (['br', 'gzip'] as const).find((name) => file.encodings[name] && wantsEncoding(accepted, name)) ?? null;

/**
 * Serves the built app. The app has hash routes, so a page requested at another path is redirected
 * to the root.
 */
export function serveApp(config: Config): Handler<AppEnv> {
  const find = staticFiles(config.distDir);
  return async (c) => {
    let path: string;
    try {
      path = decodeURIComponent(c.req.path);
    } catch {
      return c.text('400', 400);
    }
    if (path.endsWith('/')) path += 'index.html';
    const file = isForOperator(path) ? null : await find(path);
    if (!file) {
      if (path === '/index.html') return c.html(missing, 503);
      const isPage = extname(path) === '' && c.req.header('accept')?.includes('text/html');
      return isPage ? c.redirect('/', 302) : c.text('404', 404);
    }
    c.header('Cache-Control', cacheControl(path));
    c.header('ETag', file.etag);
    c.header('Vary', 'Accept-Encoding');
    // Workers use the policy of their own script, not the page's.
    const page = file.type.startsWith('text/html') ? file.bytes.toString() : '';
    c.header('Content-Security-Policy', appPolicy(page, config));
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304);
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '', file);
    if (encoding) c.header('Content-Encoding', encoding);
    c.header('Content-Type', file.type);
    const bytes = (encoding && file.encodings[encoding]) || file.bytes;
    c.header('Content-Length', String(bytes.length));
    return c.body(new Uint8Array(bytes));
  };
}
