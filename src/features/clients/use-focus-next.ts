import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the element with this id once it is drawn: what had it is gone, or what shall have it is new. */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  // With the commit: a later effect of the render before would find the id, and not yet the element.
  useLayoutEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id !== null) document.getElementById(id)?.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
