import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/required-browser.js', 'utf8');

interface Browser {
  /** Code that takes something away, in the page's own world. */
  without?: string;
  secure?: boolean;
  language?: string;
  stored?: Record<string, string>;
  css?: (condition: string) => boolean;
  widths?: boolean;
}

/** Returns what the script puts in the place of the app; null where the app may begin. */
function shown({ without = '', css = () => true, widths = true, ...browser }: Browser): string | null {
  const { secure = true, language = 'pt-PT', stored = {} } = browser;
  const root = { outerHTML: '' };
  const documentElement = { lang: 'pt-PT' };
  const page = createContext({
    isSecureContext: secure,
    indexedDB: {},
    crypto: secure ? { subtle: {}, randomUUID: () => '' } : {},
    navigator: { language },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    CSS: { supports: (...condition: string[]) => css(condition.join(': ')) },
    matchMedia: () => ({ matches: widths }),
    document: { documentElement, getElementById: () => root },
  });
  runInContext(`var window = globalThis; ${without}`, page);
  runInContext(script, page);
  return root.outerHTML === '' ? null : `${documentElement.lang} ${root.outerHTML.replace(/<[^>]*>/g, '|')}`;
}

test('a browser of today begins with the app', () => {
  expect(shown({})).toBeNull();
});

const refusing = (part: string) => (condition: string) => !condition.includes(part);
test.each<[string, Browser]>([
  ['a method of arrays', { without: 'delete Array.prototype.toSorted' }],
  ['a database', { without: 'delete indexedDB' }],
  ['random keys', { without: 'delete crypto.randomUUID' }],
  ['digests', { without: 'delete crypto.subtle' }],
  ['lookbehind', { without: "RegExp = function () { throw new SyntaxError('lookbehind'); }" }],
  ['mixed colours', { css: refusing('color-mix') }],
  ['conditions on descendants', { css: refusing(':has') }],
  ['any question about styles', { without: 'delete CSS' }],
  ['ranges of widths', { widths: false }],
])('a browser without %s is asked for a newer version', (_, browser) => {
  const page = shown(browser);
  expect(page).toContain('Este navegador é demasiado antigo para a Guiar');
  for (const version of ['Chrome 111', 'Edge 111', 'Samsung Internet 22', 'Safari 16.4', 'Firefox 128'])
    expect(page).toContain(version);
  expect(page).toContain('Definições › Geral › Atualização de software');
  expect(page).not.toContain('https://');
});

test('an address without HTTPS is told from an old browser', () => {
  const page = shown({ secure: false });
  expect(page).toContain('Este endereço não é seguro');
  expect(page).toContain('https://');
  expect(page).not.toContain('Chrome 111');
  const both = shown({ secure: false, without: 'delete Array.prototype.toSorted' });
  for (const text of ['demasiado antigo', 'Chrome 111', 'https://']) expect(both).toContain(text);
});

test('kept work is mentioned only where somebody has signed in', () => {
  const without = 'delete Array.prototype.toSorted';
  expect(shown({ without })).not.toContain('não se perde nada');
  expect(shown({ without, stored: { 'guiar:signed-in': '' } })).toContain('não se perde nada');
});

test.each([
  ['pt-BR', undefined, 'pt-PT |'],
  ['en-GB', undefined, 'en |'],
  ['es-ES', undefined, 'es-AR |'],
  ['fr-FR', undefined, 'pt-PT |'],
  ['en-GB', '{"locale":"es-AR"}', 'es-AR |'],
  ['en-GB', '{"locale":"xx"}', 'en |'],
  ['en-GB', 'not JSON', 'en |'],
])('in a browser in %s with the look %s the page begins with %s', (language, look, start) => {
  const stored: Record<string, string> = look === undefined ? {} : { 'guiar:look': look };
  const page = shown({ language, stored, without: 'delete Array.prototype.toSorted' });
  expect(page?.slice(0, start.length)).toBe(start);
});

test('uses no syntax newer than ES5', () => {
  const code = script.replace(/\/\/.*/g, '').replace(/'[^'\n]*'/g, "''");
  expect(code).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(let|const|class|async|of)\b|catch \{/);
});
