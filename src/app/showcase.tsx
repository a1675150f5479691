import { Showcase } from '#features/showcase/showcase.tsx';
import { activateLocale, loadWords } from '#lib/dom/i18n.ts';
import { readLook, showLook } from '#lib/dom/look.ts';
import { show } from './root.tsx';

// The entry of tests/showcase.html, present only in test builds.
showLook();
void activateLocale(readLook().locale)
  .then(() => Promise.all([loadWords('messages'), loadWords('screens')]))
  .then(() => show(<Showcase />));
