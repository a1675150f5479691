import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { startPage } from './page.ts';

async function extracted(text: string): Promise<string> {
  const page = startPage({ title: 'Guia', subject: 'Guia', createdAt: new Date('2026-11-22T10:00:00Z') });
  page.paragraph(text);
  return (await extractText(await getDocumentProxy(new Uint8Array(await page.end())), { mergePages: true })).text;
}

test('shares only the opened fonts between documents: each contains its own text', async () => {
  const texts = ['1\u00a0250,00 kg de acumuladores', 'Rua do Farol 118', 'Ovar, às 10 horas: «ção»'];
  const found = await Promise.all(texts.map(extracted));
  expect(found.map((text) => text.trim())).toEqual(texts.map((text) => text.replace('\u00a0', ' ')));
});
