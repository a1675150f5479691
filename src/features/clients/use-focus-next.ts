import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the element with this id after the next render: the focused element
 * disappears, or the target is not drawn yet.
 */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  // A layout effect: a later effect of the previous render would consume the id before the element
  // exists.
  useLayoutEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id !== null) document.getElementById(id)?.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
