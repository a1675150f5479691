import { DeviceDb } from '#db/device-db.ts';
import { whenClean } from '#lib/dom/unsaved-forms.ts';

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
 * any more, and a sign-in brings back what was unsent. The page is watched, not its screens: the
 * one that shows may fail meanwhile.
 * @param isOpen whether a user's data are still shown
 */
export function watchDevice(device: DeviceDb, isOpen: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // While the browser is deleting, the database cannot be read.
      isDeviceLost().then(
        (lost) => lost && isOpen() && whenClean(() => location.reload()),
        () => look(2 * wait),
      );
    }, wait);
  };
  device.on('close', () => look(settleMs));
}
