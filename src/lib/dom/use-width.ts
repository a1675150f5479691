import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, 0 until known; on screen, not on paper. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Before the first paint, so that nothing visibly changes.
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
