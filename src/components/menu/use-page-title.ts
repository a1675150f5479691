import { type RefObject, useEffect, useRef } from 'react';

/** Returns the page title: the app and the current screen (spec 1 §2). */
export const pageTitle = (title: string): string => `Guiar · ${title}`;

/** Sets the title, scrolls to the top and focuses the heading on arrival at a screen. */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
