import { loadWords } from '#lib/dom/i18n.ts';

/**
 * Loads the rules, calls and sentences of the forms.
 * @throws TypeError without network; the next call tries again
 */
export const loadForms = () =>
  Promise.all([import('./forms.ts'), loadWords('visitor-answers')]).then(([forms]) => forms);
