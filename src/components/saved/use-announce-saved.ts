import { useLingui } from '@lingui/react/macro';
import { liveQuery } from 'dexie';
import { Check, ClockArrowUp } from 'lucide-react';
import { useCallback } from 'react';
import { thisDevice } from '#lib/dom/device.ts';
import { useUser } from '#runtime/use-user.ts';
import { dismissToast, toast } from '#ui/overlays/toast-store.ts';
import { successText } from './success-texts.ts';

/**
 * Announces that an act is on this device and, once the server has confirmed it, its success, while
 * its user stays on the screen. Call it after leaving the form; later confirmations are listed in
 * "Enviados hoje".
 */
export function useAnnounceSaved(): (seq: number) => void {
  const { t, i18n } = useLingui();
  const { db } = useUser();
  return useCallback(
    (seq) => {
      const text = thisDevice() === 'phone' ? t`Guardada neste telemóvel` : t`Guardada neste computador`;
      const saved = toast({ text, tone: 'pending', icon: ClockArrowUp });
      const stop = () => {
        watching.unsubscribe();
        removeEventListener('hashchange', stop);
      };
      const watching = liveQuery(() => db.journal.get(seq)).subscribe((receipt) => {
        if (receipt?.outcome === 'open') return;
        // Deferred until `watching` is set: the first rows may arrive synchronously.
        queueMicrotask(stop);
        const success = receipt && receipt.outcome !== 'discarded' ? successText(i18n, receipt) : null;
        if (success === null) return;
        dismissToast(saved);
        toast({ text: success, tone: 'success', icon: Check });
      });
      addEventListener('hashchange', stop);
    },
    [t, i18n, db],
  );
}
