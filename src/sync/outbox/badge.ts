import type { UserDb } from '#db/user-db.ts';
import { countUnread } from './unread.ts';

interface BadgeNavigator {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Returns the number on the app's icon: unsent commands and unread messages. */
export async function badgeCount(db: UserDb): Promise<number> {
  const [unsent, unread] = await Promise.all([db.outbox.count(), countUnread(db)]);
  return unsent + unread;
}

/** Shows the count on the app's icon if the browser can; nothing is lost if it refuses. */
export async function showBadge(count: number): Promise<void> {
  const browser = navigator as BadgeNavigator;
  await (count > 0 ? browser.setAppBadge?.(count) : browser.clearAppBadge?.())?.catch(() => undefined);
}
