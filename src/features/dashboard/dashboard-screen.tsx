import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { placeOfSteps } from '#components/first-steps/place.ts';
import { InstallPrompt } from '#components/menu/install-prompt.tsx';
import { NewGuideLink } from '#components/menu/new-guide-link.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { readHasFirstSteps } from '#db/first-steps.ts';
import { cx } from '#lib/cx.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { loadWing } from '#lib/dom/i18n.ts';
import { formatLongDate } from '#lib/format.ts';
import { useCounters } from '#runtime/use-counters.tsx';
import { useLive, useUser } from '#runtime/use-user.ts';
import { countUnread } from '#sync/outbox/unread.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { DashboardPhone } from './dashboard-phone.tsx';
import { KeptPart } from './kept-part.tsx';

const DashboardDesktop = lazy(() => import('./dashboard-desktop.tsx').then((m) => ({ default: m.DashboardDesktop })));

/**
 * Loads the first steps, for a new account's administrator only; if loading fails, the dashboard
 * goes on without them.
 */
const FirstSteps = lazy(async () => {
  const parts = Promise.all([import('./first-steps.tsx'), loadWing('help')]);
  return parts.then(
    ([m]) => ({ default: m.FirstSteps }),
    () => ({ default: () => null }),
  );
});
const FirstEstablishment = lazy(() =>
  import('./first-establishment.tsx').then((m) => ({ default: m.FirstEstablishment })),
);

/**
 * Shows today's date; in the kept shell, the age of its numbers. In a component by itself, because
 * the first `Intl` format makes a phone's first paint half as long again.
 */
function Today({ readAt }: { readAt: number | undefined }) {
  const { i18n } = useLingui();
  const kept = readAt === undefined ? { 'data-fresh': true } : { 'data-age': readAt };
  return <span {...kept}>{formatLongDate(Date.now(), i18n.locale)}</span>;
}

/** Shows counters, deadlines, stock, messages and the state of the user's work (spec 1 §2). */
export function DashboardScreen() {
  const { t } = useLingui();
  const { session } = useUser();
  const compact = useCompact();
  const counters = useCounters();
  const unread = useLive(countUnread) ?? 0;
  const hasFirstSteps = useLive(readHasFirstSteps);
  return (
    <Screen
      title={t`Painel`}
      brand
      phoneTitle={session.defaultEstablishment ?? 'Guiar'}
      phoneSubtitle={session.username}
      subtitle={<Today readAt={counters('egars').fetchedAt} />}
      actions={<NewGuideLink />}
      phoneActions={
        <IconButton
          icon={Bell}
          tone="bar"
          label={t`${unread} nova(s) notificação(ões)`}
          count={unread}
          onClick={() => {
            location.hash = '#/user/notifications';
          }}
        />
      }
    >
      <div className="not-empty:mb-4">
        <InstallPrompt />
      </div>
      <Suspense fallback={null}>
        <div className="not-empty:mb-4" data-fresh>
          {hasFirstSteps && (
            <Suspense
              fallback={<div className={cx('rounded-panel border hairline border-border bg-surface', placeOfSteps)} />}
            >
              <FirstSteps />
            </Suspense>
          )}
          {hasFirstSteps === false && session.shouldConfigure && <FirstEstablishment />}
        </div>
      </Suspense>
      <div data-part={compact ? undefined : 'desktop'}>
        <Suspense fallback={<KeptPart name="desktop" />}>
          {compact ? <DashboardPhone counters={counters} /> : <DashboardDesktop counters={counters} unread={unread} />}
        </Suspense>
      </div>
    </Screen>
  );
}
