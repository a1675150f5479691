/** Text without accents and in lower case: the key by which lists are sorted and searched, the same on device and server. */
export const searchKey = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Tells of each key whether every word of the term stands within it. */
export function matcher(term: string): (key: string) => boolean {
  const words = searchKey(term).split(/\s+/);
  return (key) => words.every((word) => key.includes(word));
}

/** True where every word of the term begins or stands within the text's key. */
export const matches = (key: string, term: string): boolean => matcher(term)(key);

/** What stays in capitals in a waste's title. */
const acronyms = /\b(?:pcb|hcfc|hfc|ffdu|n\.s\.a\.)(?!\p{L})/gu;

/** `Óleos hidráulicos contendo PCB` of a title that is kept in capitals. */
export const sentenceCase = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('pt') +
  text
    .slice(1)
    .toLocaleLowerCase('pt')
    .replace(acronyms, (word) => word.toLocaleUpperCase('pt'));
