import { forgetsData } from '../abilities.ts';
import { changeLook, readLook } from '../look.ts';

const path = '/help/iphone';
/** Address of the page that shows how to install the app on an iPhone. */
export const iphonePage = `#${path}`;

/**
 * Returns the address to open after a sign-in: once on an iPhone without the installed app, the
 * page about installing it, which leads on to `to`.
 */
export const firstPage = (to: string): string =>
  forgetsData() && !readLook().iphonePageShown ? `${path}?to=${encodeURIComponent(to)}` : to;

/** Keeps the page about installing away from the following sign-ins on this device. */
export const noteIphonePage = (): void => changeLook({ iphonePageShown: true });
