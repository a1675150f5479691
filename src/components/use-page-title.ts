import { type RefObject, useEffect, useRef } from 'react';

/** The page title: the app and the current screen (spec 1 §2). */
export const pageTitle = (title: string): string => `Guiar · ${title}`;

/** On arrival at a screen: set the title, scroll to the top, focus the heading. */
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
