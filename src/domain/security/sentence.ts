import { fill } from '../wire/templates.ts';

/** A sentence to translate, and its values, which may be sentences themselves. */
export interface Sentence {
  id: string;
  message: string;
  values?: Readonly<Record<string, string | number | Sentence>>;
}

/** Returns a sentence with its values filled in, each part translated by `word`. */
export function fillSentence(
  { values = {}, ...template }: Sentence,
  word: (template: { id: string; message: string }) => string,
): string {
  const filled = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? fillSentence(value, word) : value,
  ]);
  return fill(word(template), Object.fromEntries(filled));
}

/** Returns a sentence in the source language. */
export const sourceSentence = (sentence: Sentence): string => fillSentence(sentence, ({ message }) => message);
