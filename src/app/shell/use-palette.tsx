import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { loadWing } from '../../lib/dom/i18n.ts';
import { isDialogOpen } from '../../lib/dom/single-keys.ts';

const Palette = lazy(async () => {
  const [{ Palette }] = await Promise.all([import('../../features/palette/palette.tsx'), loadWing('administration')]);
  return { default: Palette };
});

/** The command palette: Ctrl K opens it at every width, also with single keys off; never over a dialog or the screen lock. */
export function usePalette(): { open: () => void; palette: ReactNode } {
  const [shown, setShown] = useState(false);
  const open = useCallback(() => setShown(true), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // Even where nothing opens: the browser's own search would take the focus.
      event.preventDefault();
      if (!isDialogOpen()) open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
  return { open, palette: shown && <Suspense fallback={null}>{<Palette onClose={() => setShown(false)} />}</Suspense> };
}
