import { useRouter } from '@tanstack/react-router';
import { askForBackgroundSync } from '#runtime/engine/background-sync.ts';
import { useRuntime, useUser } from '#runtime/use-user.ts';
import { eraseUser } from '#sync/session/erase-user.ts';

/**
 * Returns a function that ends the session; with `remove` it also deletes this user's database from
 * the device.
 */
export function useSignOut(): (remove: boolean) => Promise<void> {
  const runtime = useRuntime();
  const { db, engine, backup } = useUser();
  const router = useRouter();
  return async (remove) => {
    void engine.stop();
    await (await runtime.session()).signOut();
    const closed = runtime.closeUser();
    if (remove) {
      // A database that a thread still holds cannot be deleted in WebKit.
      await closed;
      await eraseUser(runtime.device, db.name, backup);
    }
    // An offline sign-out is reported to the server later, even with no tab open.
    askForBackgroundSync();
    await router.navigate({ to: '/login', search: {} });
  };
}
