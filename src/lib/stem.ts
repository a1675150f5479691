/** Endings by which a Portuguese plural differs from its singular, longest first; both lose theirs. */
const endings = ['coes', 'soes', 'oes', 'aes', 'aos', 'ais', 'eis', 'ois', 'uis', 'ns', 'res', 'zes', 'cao', 'sao', 'ao', 'm', 's', 'l'];
const kept: Record<string, number> = { coes: 1, soes: 1, ais: 1, eis: 1, ois: 1, uis: 1, res: 1, zes: 1, cao: 1, sao: 1 };

/**
 * What singular and plural of a word have in common, of text that is a search key already: `pilha` of both `pilha` and `pilhas`,
 * `embalage` of `embalagem` and `embalagens`. Short words stay whole.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const ending = endings.find((one) => word.endsWith(one));
  return ending === undefined ? word : word.slice(0, word.length - ending.length + (kept[ending] ?? 0));
}

/** The spelling before 1990 as the present one: `eléctrico`, `óptico`, `acção` lose the letter that nobody says. */
export const foldSpelling = (key: string): string => key.replace(/c(?=[tc])/g, '').replace(/p(?=[tc])/g, '');
