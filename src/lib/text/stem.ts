/**
 * Endings that distinguish a Portuguese plural from its singular, longest first; both are stripped.
 */
const endings = [
  'coes',
  'soes',
  'oes',
  'aes',
  'aos',
  'ais',
  'eis',
  'ois',
  'uis',
  'ns',
  'res',
  'zes',
  'cao',
  'sao',
  'ao',
  'm',
  's',
  'l',
];
const kept: Record<string, number> = {
  coes: 1,
  soes: 1,
  ais: 1,
  eis: 1,
  ois: 1,
  uis: 1,
  res: 1,
  zes: 1,
  cao: 1,
  sao: 1,
};

/**
 * Returns the common stem of singular and plural of a search key: `pilha` of `pilha` and `pilhas`,
 * `embalage` of `embalagem` and `embalagens`. Short words stay whole.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const ending = endings.find((one) => word.endsWith(one));
  return ending === undefined ? word : word.slice(0, word.length - ending.length + (kept[ending] ?? 0));
}

/**
 * Converts the spelling before 1990 to today's: `eléctrico`, `óptico`, `acção` lose their silent
 * letter.
 */
export const foldSpelling = (key: string): string => key.replace(/c(?=[tc])/g, '').replace(/p(?=[tc])/g, '');
