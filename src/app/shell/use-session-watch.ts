import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DeviceDb } from '#db/device-db.ts';
import { useAnyDirty, whenClean } from '#lib/dom/unsaved-forms.ts';
import { useRuntime, useSession, useUser } from '#runtime/use-user.ts';

/** Returns true if the browser has deleted this device's databases. */
async function isDeviceLost(): Promise<boolean> {
  const device = new DeviceDb();
  try {
    return (await device.readSession()) === undefined;
  } finally {
    device.close();
  }
}

/** Time for the browser to finish what it does to a database, in ms. */
const settleMs = 1_000;

/**
 * Reloads a page whose databases the browser has deleted under it: from here nothing could be sent
 * any more, and a sign-in brings back what was unsent.
 */
function useDeviceWatch(): void {
  const { device } = useRuntime();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = settleMs;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // While the browser is deleting, the database cannot be read.
        isDeviceLost().then((lost) => lost && whenClean(() => location.reload()), look);
      }, wait);
      wait *= 2;
    };
    device.on('close', look);
    return () => {
      clearTimeout(timer);
      device.on('close').unsubscribe(look);
    };
  }, [device]);
}

/**
 * Leads to sign-in when the session ends. The outbox stays parked and untouched, and a form with
 * unsaved text is not left while its user is known. Another user signing in in another tab takes
 * over this one too.
 */
export function useSessionWatch(): void {
  const session = useSession();
  const runtime = useRuntime();
  const user = useUser();
  const router = useRouter();
  const dirty = useAnyDirty();
  useDeviceWatch();
  useEffect(() => {
    // Another tab has signed out, or the server has revoked the session. Drafts are on the disk.
    if (session === undefined || (dirty && session !== null)) return;
    const ended = session === null || (session.token === null && !runtime.reading);
    if (ended || session.database !== user.db.name) void router.invalidate();
  }, [session, dirty, runtime, user, router]);
}
