import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

/** The origin that a template such as `https://{s}.tile.example/{z}/{x}/{y}.png` reaches. */
function originOf(template: string): string[] {
  const match = /^(https?:\/\/)([^/?#]+)/.exec(template);
  return match ? [`${match[1]}${match[2]?.replace(/\{[^}]*\}/g, '*')}`] : [];
}

const inline = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/**
 * The app's Content-Security-Policy. Inline scripts and styles of the page are allowed by their hash: a nonce in a page that is
 * precached would be a constant. Style attributes are what map and menus position themselves with.
 */
export function appPolicy(html: string, config: Pick<Config, 'tileUrl' | 'geocoderUrl'>): string {
  const tiles = originOf(config.tileUrl);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Compiling WebAssembly is allowed: the reader of codes. Text is still never run as a script.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inline(html, 'script')],
    'style-src': ["'self'", ...inline(html, 'style')],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'connect-src': ["'self'", ...new Set([...tiles, ...originOf(config.geocoderUrl)])],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Nothing that the API answers is a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
