import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { cx } from '#lib/cx.ts';
import { isIdle, maybeLocked, watchIdle } from '#lib/dom/idle.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { lockScreen, readLock } from '#sync/session/screen-lock.ts';

const LockScreen = lazy(() => import('./lock-screen.tsx').then(({ LockScreen }) => ({ default: LockScreen })));

/** Hides its content while the screen is locked and keeps its state: nothing typed is lost. */
export function LockGate({ children }: { children: ReactNode }) {
  const { db } = useUser();
  const lock = useLive(async (own) => (await readLock(own)) ?? null);
  const open = lock && !lock.locked ? lock : null;
  useEffect(() => (open ? watchIdle(open.minutes, () => void lockScreen(db)) : undefined), [open, db]);
  const late = open !== null && isIdle(open.minutes);
  useEffect(() => {
    if (late) void lockScreen(db);
  }, [late, db]);
  const closed = lock === undefined ? maybeLocked() : late || lock?.locked === true;
  return (
    <>
      {/* Not an Activity: a map does not survive being hidden and shown again. */}
      <div className={cx('contents', closed && 'invisible')}>{children}</div>
      {lock?.locked && (
        <Suspense>
          <LockScreen />
        </Suspense>
      )}
    </>
  );
}
