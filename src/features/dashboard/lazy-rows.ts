import { lazy } from 'react';
import { loadWords } from '../../lib/dom/i18n.ts';
import { loadUntilThere } from '../../lib/dom/load-until-there.ts';
import { whenIdle } from '../../lib/dom/when-idle.ts';

/** The rows come with the dialogs of all acts: after the first data, into a place that is kept for them. */
export const DeadlineRows = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  const [{ DeadlineRows }] = await loadUntilThere(() => Promise.all([import('./deadline-rows.tsx'), loadWords('screens')]));
  return { default: DeadlineRows };
});
