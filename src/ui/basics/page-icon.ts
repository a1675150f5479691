import { type ComponentType, createElement } from 'react';
import { cx } from '../../lib/cx.ts';

/** A picture beside words, which say it too: one of these, or one of Lucide's own. */
export type Picture = ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean | undefined }>;

/** An icon that the build has drawn into the page (`build/page-icons.ts`): it needs no script and no request. */
export const pageIcon =
  (name: string): Picture =>
  ({ className }) =>
    createElement('svg', { 'aria-hidden': true, className: cx('lucide', className) }, createElement('use', { href: `#icon-${name}` }));
