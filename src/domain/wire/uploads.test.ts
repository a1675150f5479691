import { expect, test } from 'vitest';
import { readMetadata, writeMetadata } from './uploads.ts';

test('metadata comes back as it was written, accents included', () => {
  const text = writeMetadata({ filename: 'talão nº 3.pdf', EgarId: '', kind: 'a' });
  expect(text).toMatch(/^filename [A-Za-z0-9+/=]+,kind YQ==$/);
  expect([...(readMetadata(text) ?? [])]).toEqual([
    ['filename', 'talão nº 3.pdf'],
    ['kind', 'a'],
  ]);
});

test('a key may have no value', () => {
  expect([...(readMetadata('filename YS5wbmc=, is_confidential') ?? [])]).toEqual([
    ['filename', 'a.png'],
    ['is_confidential', ''],
  ]);
});

test.each([
  ['nothing', ''],
  ['no base64', 'filename *'],
  ['no UTF-8', 'filename /w=='],
  ['a key twice', 'filename YQ==,filename YQ=='],
  ['three words', 'filename YQ== YQ=='],
])('rejects metadata with %s', (_, text) => {
  expect(readMetadata(text)).toBeNull();
});
