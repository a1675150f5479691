import { loadWords } from '../../lib/dom/i18n.ts';

/** Rules, calls and their sentences. @throws TypeError without network; asked again, it tries again */
export const loadForms = () => Promise.all([import('./forms.ts'), loadWords('visitor-answers')]).then(([forms]) => forms);
