import { liveQuery } from 'dexie';
import { useEffect } from 'react';
import { whenIdle } from '#lib/dom/when-idle.ts';
import { debounceReads } from '#runtime/debounce.ts';
import { askForBackgroundSync } from '#runtime/engine/background-sync.ts';
import type { UserRuntime } from '#runtime/engine/runtime.ts';
import { useRuntime } from '#runtime/use-user.ts';
import { badgeCount, showBadge } from '#sync/outbox/badge.ts';
import { offerUpdate } from '../update-store.ts';

const readEveryMs = 30_000;
/** Name of the event that reads the menu again, after a change of its conditions (spec 3 §1). */
export const reloadMenus = 'reload-menus';

/**
 * Keeps one user's data in sync while the app is open: sends and pulls on launch, on return, on
 * reconnect, and by timer.
 */
export function useEngine(user: UserRuntime, failed: { menu(): void }): void {
  const { device } = useRuntime();
  useEffect(() => {
    const { engine, db } = user;
    const quiet = (work: Promise<unknown>) => void work.catch(() => undefined);
    const menu = () =>
      void engine.refresh('menu').catch(() => void db.readMeta('menu').then((kept) => kept ?? failed.menu()));
    // The guides in transit are known only after the lists are read.
    const read = () => quiet(engine.pull().then(() => engine.refresh('documents')));
    const look = () => {
      quiet(engine.kick());
      read();
      quiet(engine.refresh('catalogues'));
    };
    const online = () => {
      quiet(engine.kick({ force: true }));
      read();
      quiet(engine.refresh('catalogues'));
    };
    const visible = () => void (document.visibilityState === 'visible' && look());
    // Out of the back-forward cache: Dexie reads the live queries again, the session's too.
    const returned = ({ persisted }: PageTransitionEvent) => void (persisted && look());
    // The device's data is shown first; HTTP client and network come later.
    const cancelStart = whenIdle(() => {
      look();
      menu();
      quiet(engine.refresh('gdpr'));
      quiet(engine.refresh('config'));
      quiet(import('../service-worker.ts').then((m) => m.registerServiceWorker()));
      quiet(import('#sync/session/erase-user.ts').then((m) => m.eraseIdleUsers(device, Date.now())));
    });
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), readEveryMs);
    addEventListener('online', online);
    addEventListener('offline', read);
    addEventListener(reloadMenus, menu);
    document.addEventListener('visibilitychange', visible);
    addEventListener('pageshow', returned);
    const debounced = debounceReads<{ unsent: number; shown: number }>();
    const counts = async () => ({ unsent: await db.outbox.count(), shown: await badgeCount(db) });
    const kept = liveQuery(() => debounced(counts)).subscribe(({ unsent, shown }) => {
      quiet(showBadge(shown));
      quiet(device.accounts.update(db.name, { unsent }));
      if (unsent > 0) askForBackgroundSync();
    });
    // A full read requested by the server may mean changed permissions, and so another menu.
    let fullRead: number | undefined;
    const feed = liveQuery(() => db.readMeta<{ read: number }>('feed')).subscribe((state) => {
      if (fullRead !== undefined && state && state.read !== fullRead) dispatchEvent(new Event(reloadMenus));
      fullRead = state?.read ?? fullRead;
    });
    // A newer version in another tab has taken over the data: this tab can only read it.
    const outdated = () => offerUpdate(() => location.reload());
    const changed = ({ newVersion }: IDBVersionChangeEvent) => void (newVersion && outdated());
    db.on('versionchange', changed);
    if (!db.writable) outdated();
    return () => {
      db.on('versionchange').unsubscribe(changed);
      feed.unsubscribe();
      cancelStart();
      clearInterval(timer);
      removeEventListener('online', online);
      removeEventListener('offline', read);
      removeEventListener(reloadMenus, menu);
      document.removeEventListener('visibilitychange', visible);
      removeEventListener('pageshow', returned);
      kept.unsubscribe();
    };
  }, [user, device, failed]);
}
