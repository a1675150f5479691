import { listDoubts, settleDoubt } from '#api/registry.ts';
import { RegistryDoubts } from '#domain/guide/registry/doubts.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { readAnew } from '#runtime/read-anew.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { keep, useKept } from '#runtime/use-kept.ts';
import { useUser } from '#runtime/use-user.ts';

const doubts = { key: 'egar:doubts', schema: RegistryDoubts, read: listDoubts };
/** A doubt appears while the screen is open: the server looks for a lost guide by itself. */
const lookAgainMs = 30_000;

/** Returns the creations in doubt, kept with their time, and a way to settle one. */
export function useDoubts() {
  const { db, engine, context } = useUser();
  const offline = useIsOffline();
  const kept = useKept(doubts);
  useRepeat(!offline, lookAgainMs, kept.again);
  /**
   * Settles a doubt, and lets the act that waits for it in the outbox go at once.
   * @throws ApiError 404 when it was settled meanwhile, 503, NetworkError, …
   */
  const settle = async (id: string, number: string | null, key: string): Promise<void> => {
    const { http } = await context();
    await keep(db, http, { ...doubts, read: (one) => settleDoubt(one, { id, number }, key) });
    void engine.sendNow();
    readAnew({ engine });
  };
  return { items: kept.value?.Items ?? [], offline, again: kept.again, settle };
}
