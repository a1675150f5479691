import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { PageHeader } from '#ui/basics/page-header.tsx';
import { usePageTitle } from '../menu/use-page-title.ts';
import { BottomNav } from './bottom-nav.tsx';
import { PhoneHeader } from './phone-header.tsx';

interface Props {
  /** Heading, also the page's title. */
  title: string;
  subtitle?: ReactNode;
  /** Title on a phone; the start screen shows the user and place instead of its name. */
  phoneTitle?: ReactNode;
  phoneSubtitle?: ReactNode;
  brand?: boolean;
  /** True for a single task: no bottom bar, a way back, and its own FormActions in `foot`. */
  task?: boolean;
  /** Target of back without history: the screen was opened by a shortcut. */
  backTo?: string;
  onBack?: (() => void) | undefined;
  actions?: ReactNode;
  phoneActions?: ReactNode;
  /** True for edge-to-edge content: map, list. */
  flush?: boolean;
  /** True if used with gloves: 56 px targets on a phone in every theme. */
  gloves?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** Shows one screen: heading, content and foot, in its phone and desktop layouts. */
export function Screen(props: Props) {
  const {
    title,
    subtitle,
    brand,
    task,
    backTo = '/dashboard',
    actions,
    phoneActions,
    flush,
    gloves,
    foot,
    children,
  } = props;
  const compact = useCompact();
  const router = useRouter();
  const heading = usePageTitle(title);
  const goBack = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: backTo }));
  const onBack = props.onBack ?? (task ? goBack : undefined);
  return (
    <div className={cx('flex grow flex-col', gloves && 'max-lg:[--target:3.5rem]')}>
      <main className="flex min-w-0 grow flex-col">
        {compact ? (
          <PhoneHeader
            title={props.phoneTitle ?? title}
            subtitle={props.phoneSubtitle}
            brand={brand}
            onBack={onBack}
            end={phoneActions}
            headingRef={heading}
          />
        ) : (
          <div className="px-7 pt-5 pb-4">
            <PageHeader ref={heading} title={title} subtitle={subtitle} actions={actions} />
          </div>
        )}
        <div
          data-content
          className={cx(
            'min-w-0 grow',
            flush ? 'flex flex-col' : 'px-4 py-4 lg:px-7 lg:pt-0 lg:pb-7',
            task && !foot && 'max-lg:pb-[max(1rem,env(safe-area-inset-bottom))]',
          )}
        >
          {children}
        </div>
        {foot}
      </main>
      {compact && !task && <BottomNav />}
    </div>
  );
}
