import { lazy } from 'react';
import { loadWords } from '#lib/dom/i18n.ts';
import { loadUntilThere } from '#lib/dom/load-until-there.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';

/**
 * Loads the rows with the dialogs of all acts, after the first data; the panel reserves their
 * space.
 */
export const DeadlineRows = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  const [{ DeadlineRows }] = await loadUntilThere(() =>
    Promise.all([import('./deadline-rows.tsx'), loadWords('screens')]),
  );
  return { default: DeadlineRows };
});
