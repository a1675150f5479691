import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * Returns true while the media query matches. Follows the window without a resize listener, and
 * ignores printing.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  const onScreen = useRef<boolean | null>(null);
  const read = () => {
    if (onScreen.current === null || !matchMedia('print').matches) onScreen.current = matchMedia(query).matches;
    return onScreen.current;
  };
  return useSyncExternalStore(subscribe, read, () => false);
}
