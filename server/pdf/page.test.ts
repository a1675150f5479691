import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { unprintable } from '#domain/guide/create/printable.ts';
import { printable } from './fonts.ts';
import { startPage } from './page.ts';

async function extracted(text: string): Promise<string> {
  const page = startPage({ title: 'Guia', subject: 'Guia', createdAt: new Date('2026-11-22T10:00:00Z') });
  page.paragraph(text);
  return (await extractText(await getDocumentProxy(new Uint8Array(await page.end())), { mergePages: true })).text;
}

const pagesOf = async (bytes: Buffer): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })).text;
const start = () => startPage({ title: 'Guia', subject: 'Guia', createdAt: new Date('2026-11-22T10:00:00Z') });

test('numbers several pages and repeats table headings', async () => {
  const page = start();
  const rows = Array.from({ length: 60 }, (_, at) => [`linha ${at}`, String(at)]);
  page.table(['Resíduo', 'Guias'], rows, { shares: [3, 1], numbers: [1] });
  const pages = await pagesOf(await page.end());
  expect(pages.map((text) => [text.includes('Resíduo'), /\d \/ \d/.exec(text)?.[0]])).toEqual([
    [true, '1 / 2'],
    [true, '2 / 2'],
  ]);
  const one = start();
  one.paragraph('Só uma.');
  expect(await pagesOf(await one.end())).toEqual(['Só uma.']);
});

test('keeps blocks whole, and headings with their first row', async () => {
  const page = start();
  page.moveTo(700);
  page.together(200);
  page.paragraph('Declara-se.');
  page.moveTo(785);
  page.table(['Resíduo'], [['baterias']], { shares: [1] });
  const pages = await pagesOf(await page.end());
  expect(pages.map((text) => text.trim().replace(/\s+/g, ' '))).toEqual([
    '1 / 3',
    'Declara-se. 2 / 3',
    'Resíduo baterias 3 / 3',
  ]);
});

test('parallel documents share fonts but keep their own text', async () => {
  const texts = ['1\u00a0250,00 kg de acumuladores', 'Rua do Farol 118', 'Ovar, às 10 horas: «ção»'];
  const found = await Promise.all(texts.map(extracted));
  expect(found.map((text) => text.trim())).toEqual(texts.map((text) => text.replace('\u00a0', ' ')));
});

test('a letter drawn first as a part of its accented form keeps its character', async () => {
  vi.resetModules();
  // A font that no other document has used: pages drawn before would hide the fault.
  const fresh = await import('./page.ts');
  const read = async (text: string) => {
    const page = fresh.startPage({ title: '', subject: '', createdAt: new Date('2026-11-22T10:00:00Z') });
    page.paragraph(text);
    return (await pagesOf(await page.end()))[0]?.trim();
  };
  expect([await read('óãç'), await read('ovo caca')]).toEqual(['óãç', 'ovo caca']);
});

test('prints characters missing from the font as code points', async () => {
  expect((await extracted('Comércio 北京 Lda.')).trim()).toBe('Comércio [U+5317 U+4EAC] Lda.');
  const plain = 'Ação São José, Łódź, Čapek, Ελλάς, Київ, Հայ, ქართ, עברית, عربي: 3,5 % «x» – €';
  expect(printable(plain)).toBe(plain);
  expect([unprintable(plain), unprintable('Comércio 北京 北 ไทย')]).toEqual(['', '北京ไทย']);
});
