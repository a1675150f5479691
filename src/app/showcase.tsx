import { Showcase } from '../features/showcase/showcase.tsx';
import { activateLocale, loadWords } from '../lib/dom/i18n.ts';
import { readLook, showLook } from '../lib/dom/look.ts';
import { show } from './root.tsx';

// The entry of componentes.html, present only in test builds.
showLook();
await activateLocale(readLook().locale);
await Promise.all([loadWords('messages'), loadWords('screens')]);
show(<Showcase />);
