import { useEffect } from 'react';
import { hasWakeLock } from '../abilities.ts';

/**
 * Keeps the screen on while mounted. Browsers release the lock of a hidden page, so it is requested
 * again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !hasWakeLock()) return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
          if (left) void given.release();
        },
        // The browser may refuse the lock when the battery is low: the screen then turns off as
        // usual.
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
