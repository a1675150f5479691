/** Text without accents in lower case: the sort and search key, the same on device and server. */
export const searchKey = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Returns a predicate: whether a key contains every word of the term. */
export function matcher(term: string): (key: string) => boolean {
  const words = searchKey(term).split(/\s+/);
  return (key) => words.every((word) => key.includes(word));
}

/** True when the text's key contains every word of the term. */
export const matches = (key: string, term: string): boolean => matcher(term)(key);

/** Words that stay in capitals in a waste's title. */
const acronyms = /\b(?:pcb|hcfc|hfc|ffdu|n\.s\.a\.)(?!\p{L})/gu;

/** Sentence case of a title stored in capitals: `Óleos hidráulicos contendo PCB`. */
export const sentenceCase = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('pt') +
  text
    .slice(1)
    .toLocaleLowerCase('pt')
    .replace(acronyms, (word) => word.toLocaleUpperCase('pt'));
