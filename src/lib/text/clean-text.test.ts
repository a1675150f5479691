import { describe, expect, test } from 'vitest';
import { hasLink, withoutLinks } from './clean-text.ts';

/**
 * Matches text that mail programs take for an address: anything, a dot, and a last part of two
 * characters or more.
 */
const looksLikeDomain = /[^\s.．。｡][.．。｡](?=[\p{L}\p{M}\p{N}\p{Cf}-]*\p{L})[\p{L}\p{M}\p{N}\p{Cf}-]{2,}/u;

describe('a text without links', () => {
  test.each([
    'x.com',
    'guiará.com',
    'banco.ai',
    'Banco.AI, entre já',
    'sapo.museum',
    'пример.рф',
    'x\u200b.com',
    'x.\u200bcom',
    'banco．pt',
    'banco。pt',
    'xn--guiar-3sa.xn--p1ai',
    'www.evil.example/x',
    'a@b.example',
    'https://evil.example',
    '192.168.1.20',
  ])('has no address in %j', (text) => {
    expect(withoutLinks(text)).not.toMatch(looksLikeDomain);
    expect(withoutLinks(text)).not.toMatch(/:\/|@|\/|\d\.\d/);
  });

  test.each([
    ['Resíduos J.P. & Filhos, Lda.', 'Resíduos J.P. & Filhos, Lda.'],
    ['Eng.ª M.ª João', 'Eng.ª M.ª João'],
    ['Sociedade A.B.C., S.A.', 'Sociedade A.B.C., S.A.'],
    ['Dr.João da Sapo.Lda', 'Dr. João da Sapo. Lda'],
    ['12.50 t de 16.01.04', '12.50 t de 16.01.04'],
  ])('keeps %j readable', (text, kept) => {
    expect(withoutLinks(text)).toBe(kept);
  });
});

test.each(['x.com', 'guiará.com', 'banco.ai', 'evil.example/x', 'www.evil.example'])(
  'finds the link %j in a name',
  (name) => {
    expect(hasLink(name)).toBe(true);
  },
);

test.each(['J.P. Filhos, Lda.', 'Eng.ª M.ª João da Sapo.Lda', 'Dr.João', 'S.A.'])(
  'finds no link in the name %j',
  (name) => {
    expect(hasLink(name)).toBe(false);
  },
);
