import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, 0 before it is known; on the screen, not on the paper that it is printed on. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Before the first paint: what depends on it must not be seen to change.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    setWidth(target.clientWidth);
    const observer = new ResizeObserver(() => matchMedia('print').matches || setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
