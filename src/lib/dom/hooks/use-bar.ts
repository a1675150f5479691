import { type RefCallback, useCallback } from 'react';

/** Edge of the window to which a bar sticks. */
export type BarEdge = 'start' | 'end';

const bars = new Map<HTMLElement, BarEdge>();
/** Space for the focus ring, in pixels. */
const ring = 8;

/**
 * Keeps focused elements from being hidden under the bars: the browser scrolls to them within this
 * padding.
 */
function reserve(): void {
  const rooms = { start: 0, end: 0 };
  for (const [bar, edge] of bars) {
    const { position, top, bottom } = getComputedStyle(bar);
    if (position !== 'sticky') continue;
    const gap = Number.parseFloat(edge === 'start' ? top : bottom) || 0;
    rooms[edge] = Math.max(rooms[edge], gap + bar.offsetHeight + ring);
  }
  document.documentElement.style.scrollPaddingBlock = `${rooms.start}px ${rooms.end}px`;
}

const observer = new ResizeObserver(reserve);
// In a lower window the bars scroll with the page instead of sticking to its edge.
addEventListener('resize', reserve);

/** Returns the ref for a bar at the window's edge, whose class is `bar-start` or `bar-end`. */
export function useBar(edge: BarEdge): RefCallback<HTMLElement> {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return;
      bars.set(bar, edge);
      observer.observe(bar);
      return () => {
        bars.delete(bar);
        observer.unobserve(bar);
        reserve();
      };
    },
    [edge],
  );
}
