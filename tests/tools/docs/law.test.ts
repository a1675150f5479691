import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lawSentences } from '#domain/law/sentences.ts';

const page = readFileSync('docs/law.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const kept = rows.filter(([id]) => id?.startsWith('law.'));

test('every sentence of the law has a row with source, certainty and limit', () => {
  expect(kept.map(([id, sentence]) => [id, sentence])).toEqual(
    Object.values(lawSentences).map(({ id, message }) => [id, message]),
  );
  for (const [id, , source, certainty, change] of kept)
    expect([id, Boolean(source), /^[A-D]$/.test(certainty ?? ''), Boolean(change)]).toEqual([id, true, true, true]);
});

/** Words of a sentence about the law, wherever it stands. */
const legal =
  /\ba lei\b|portaria|rggr|decreto-lei|artigo \d|coima|não pode (circular|viajar|começar|sair)|antes do transporte|inspeção/i;

test('a sentence about the law stands on the page', () => {
  const texts = readdirSync('locales/pt')
    .filter((name) => name.endsWith('.po'))
    .flatMap((name) =>
      [...readFileSync(`locales/pt/${name}`, 'utf8').matchAll(/^msgstr "(.+)"$/gm)].map(([, text]) =>
        (text ?? '').replaceAll('\\"', '"').replace(/<\/?\d+>/g, ''),
      ),
    );
  const sentences = rows.flatMap((cells) => cells.slice(0, 2)).filter((cell) => cell.length > 20);
  const missing = texts.filter((text) => legal.test(text) && !sentences.some((one) => text.includes(one)));
  expect([...new Set(missing)]).toEqual([]);
});
