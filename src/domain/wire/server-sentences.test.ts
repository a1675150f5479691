import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSentence, type SentenceKey, serverSentence, serverSentences } from './server-sentences.ts';

const keys = Object.keys(serverSentences) as SentenceKey[];
const word = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replace(/[{}\s.]/g, 'x'));

test.each(keys)('reads the sentence "%s" back with its values', (key) => {
  const names = [...serverSentences[key].matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  fc.assert(
    fc.property(fc.tuple(...names.map(() => word)), (words) => {
      const values = Object.fromEntries(names.map((name, i) => [name, words[i] as string]));
      expect(readSentence(serverSentence(key, values))).toEqual({ key, values });
    }),
  );
});

test('does not recognise a foreign sentence', () => {
  expect(readSentence('O destino recusou a guia.')).toBeNull();
  expect(readSentence('Foi alterado entretanto por outra pessoa. E depois outra vez.')).toBeNull();
});
