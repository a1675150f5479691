import { type ComponentType, createElement } from 'react';
import { cx } from '#lib/cx.ts';

/** Icon beside text with the same meaning: drawn by `pageIcon`, or from Lucide. */
export type Picture = ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean | undefined }>;

/**
 * Creates an icon that the build has drawn into the page (`src/build/page-icons.ts`): it needs no
 * script and no request.
 */
export const pageIcon =
  (name: string): Picture =>
  ({ className }) =>
    createElement(
      'svg',
      { 'aria-hidden': true, className: cx('lucide', className) },
      createElement('use', { href: `#icon-${name}` }),
    );
