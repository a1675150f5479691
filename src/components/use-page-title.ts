import { type RefObject, useEffect, useRef } from 'react';

/** The title of the page: the application and where one is (spec 1 §2). */
export const pageTitle = (title: string): string => `Guiar · ${title}`;

/** On arrival at a screen: title first, then to the top, then the focus on its heading. */
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
