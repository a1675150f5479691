import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { loadWing } from '#lib/dom/i18n.ts';
import { isDialogOpen } from '#lib/dom/single-keys.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';

const load = async () => {
  const [{ Palette }] = await Promise.all([import('#features/palette/palette.tsx'), loadWing('administration')]);
  return { default: Palette };
};
const Palette = lazy(load);

/**
 * Provides the command palette: Ctrl K opens it at every width, even with single keys off, but
 * never over a dialog or the screen lock.
 */
export function usePalette(): { open: () => void; palette: ReactNode } {
  const [shown, setShown] = useState(false);
  const open = useCallback(() => setShown(true), []);
  // The palette is loaded early: text typed right after Ctrl K must reach its field, not act as
  // shortcuts.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Prevented even when nothing opens: the browser's own search would take the focus.
      event.preventDefault();
      if (!isDialogOpen()) open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
  return { open, palette: shown && <Suspense fallback={null}>{<Palette onClose={() => setShown(false)} />}</Suspense> };
}
