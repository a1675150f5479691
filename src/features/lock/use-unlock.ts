import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { noteTouch } from '#lib/dom/idle.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useRuntime, useUser } from '#runtime/use-user.ts';
import { renewLock, unlock } from '#sync/session/screen-lock.ts';

/**
 * Unlocks with the verifier kept on this device; if that fails, with the server when online: the
 * password may have changed.
 */
export function useUnlock() {
  const { t } = useLingui();
  const { db, engine } = useUser();
  const runtime = useRuntime();
  const router = useRouter();
  const online = useSyncState()?.reach === 'online';
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const byServer = async (password: string): Promise<boolean> => {
    try {
      await (await runtime.session()).confirm(password);
    } catch {
      return false;
    }
    await renewLock(db, password);
    return true;
  };
  const submit = async (password: string) => {
    if (busy) return;
    if (password === '') return setProblem(t`Obrigatório`);
    setBusy(true);
    setProblem(null);
    noteTouch();
    const result = await unlock(db, password, Date.now());
    if (result.outcome === 'wait') {
      const minutes = Math.ceil(result.ms / 60_000);
      setProblem(t`Demasiadas tentativas. Tente daqui a ${minutes} min.`);
    } else if (result.outcome === 'wrong' && !(online && (await byServer(password)))) {
      setProblem(t`Password errada`);
    }
    setBusy(false);
  };
  const leave = async () => {
    void engine.stop();
    await (await runtime.session()).signOut();
    void runtime.closeUser();
    await router.navigate({ to: '/login', search: {}, ignoreBlocker: true });
  };
  return { busy, problem, submit, leave };
}
