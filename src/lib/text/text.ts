/**
 * Variants of hyphen, apostrophe and space from word processors and foreign keyboards. PostgreSQL's
 * unaccent treats them the same way.
 */
const dashes = /[\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const apostrophes = /[\u2018\u2019\u201b\u02b9\u02bc\u2032]/g;
const spaces = /[\u00a0\u2007\u2009\u202f]/g;

/** Replaces typographic hyphens, apostrophes and spaces by those of a plain keyboard. */
export const plainMarks = (text: string): string =>
  text.replace(dashes, '-').replace(apostrophes, "'").replace(spaces, ' ');

/**
 * Returns the sort and search key, identical on device and server: lower case, no accents, plain
 * marks.
 */
export const searchKey = (text: string): string =>
  plainMarks(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const separators = /[\s.·/-]+/g;
/**
 * Minimum length of a code typed in groups: fewer letters typed apart occur in almost every text.
 */
const shortestCode = 4;

/**
 * Joins a code typed in groups, as printed: "gu1ardem" for "GU1A-RDEM", "aa00bb" for "AA 00 BB".
 * Null for a text without groups, and for words.
 */
export function joinedCode(text: string): string | null {
  const key = searchKey(text);
  const joined = key.replace(separators, '');
  const isCode = /\d/.test(joined) || /^[a-z]{4}-[a-z]{4}$/.test(key);
  return isCode && joined !== key && joined.length >= shortestCode ? joined : null;
}

/**
 * Returns a predicate that is true if a key contains every word of the term, or the code that the
 * term is, in groups or joined.
 */
export function matcher(term: string): (key: string) => boolean {
  const words = searchKey(term).split(/\s+/);
  const [only = ''] = words;
  const code = joinedCode(term) ?? (words.length === 1 && /\d/.test(only) && only.length >= shortestCode ? only : null);
  return (text) => {
    // Keys stored by earlier versions may still contain other marks.
    const key = plainMarks(text);
    return (
      words.every((word) => key.includes(word)) ||
      (code !== null && (key.includes(code) || key.replace(/[.·/-]/g, '').includes(code)))
    );
  };
}

/** Returns true if the text's key contains every word of the term, or the code that the term is. */
export const matches = (key: string, term: string): boolean => matcher(term)(key);

/** Acronyms that stay in capitals in a waste's title. */
const acronyms = /\b(?:pcb|hcfc|hfc|ffdu|n\.s\.a\.)(?!\p{L})/gu;

/** Converts a title stored in capitals to sentence case: `Óleos hidráulicos contendo PCB`. */
export const sentenceCase = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('pt') +
  text
    .slice(1)
    .toLocaleLowerCase('pt')
    .replace(acronyms, (word) => word.toLocaleUpperCase('pt'));
