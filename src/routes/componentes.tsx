import { createFileRoute } from '@tanstack/react-router';
import { Showcase } from '../features/showcase/showcase.tsx';

import { loadWing, loadWords } from '../lib/dom/i18n.ts';

export const Route = createFileRoute('/componentes')({
  beforeLoad: async () => {
    await Promise.all([loadWords('messages'), loadWing('guides'), loadWing('field')]);
  },
  component: Showcase,
});
