import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** Returns the origin of a template like `https://{s}.tile.example/{z}/{x}/{y}.png`. */
function originOf(template: string): string[] {
  const match = /^(https?:\/\/)([^/?#]+)/.exec(template);
  return match ? [`${match[1]}${match[2]?.replace(/\{[^}]*\}/g, '*')}`] : [];
}

const inline = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Sources of reCAPTCHA, for operators who chose it. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/**
 * Builds the app's Content-Security-Policy. Inline scripts and styles are allowed by hash, since a
 * nonce in a precached page would be a constant. Map and menus position themselves with style
 * attributes.
 */
export function appPolicy(html: string, config: Pick<Config, 'tileUrl' | 'geocoderUrl' | 'captcha'>): string {
  const tiles = originOf(config.tileUrl);
  const google = config.captcha.kind === 'recaptcha' ? recaptcha : { scripts: [], frames: [] };
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // The barcode reader compiles WebAssembly; text still never runs as a script.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inline(html, 'script'), ...google.scripts],
    'style-src': ["'self'", ...inline(html, 'style')],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'connect-src': ["'self'", ...new Set([...tiles, ...originOf(config.geocoderUrl), ...google.frames])],
    ...(google.frames.length > 0 ? { 'frame-src': google.frames } : {}),
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

/** Content-Security-Policy of API answers, which are never pages. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
