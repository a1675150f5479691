import { fill, type Values } from '../wire/templates.ts';

/** A sentence to translate, and its values, which may be sentences themselves. */
export interface Sentence {
  id: string;
  message: string;
  values?: Readonly<Record<string, string | number | Sentence>>;
}

/** Returns the text of a template with these values, in some language. */
export type Say = (template: { id: string; message: string }, values: Values) => string;

/** Returns a sentence in the language of `say`, from its innermost values outwards. */
export function fillSentence({ values = {}, ...template }: Sentence, say: Say): string {
  const filled = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? fillSentence(value, say) : value,
  ]);
  return say(template, Object.fromEntries(filled));
}

/** Returns a sentence in the source language. */
export const sourceSentence = (sentence: Sentence): string =>
  fillSentence(sentence, ({ message }, values) => fill(message, values));
