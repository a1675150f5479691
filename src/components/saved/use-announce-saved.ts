import { useLingui } from '@lingui/react/macro';
import { liveQuery } from 'dexie';
import { Check, ClockArrowUp } from 'lucide-react';
import { useCallback } from 'react';
import { thisDevice } from '../../lib/dom/device.ts';
import { useUser } from '../../runtime/use-user.ts';
import { dismissToast, toast } from '../../ui/overlays/toast-store.ts';
import { successOf } from './success-texts.ts';

/**
 * Says that an act is on this device and, once the server has confirmed it, that it has succeeded, for as long as its user stays on the
 * screen. To be called when the form has left: what is confirmed later stands in "Enviados hoje".
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
        // Not before `watching` is there: the first rows may come at once.
        queueMicrotask(stop);
        const success = receipt && receipt.outcome !== 'discarded' ? successOf(i18n, receipt) : null;
        if (success === null) return;
        dismissToast(saved);
        toast({ text: success, tone: 'success', icon: Check });
      });
      addEventListener('hashchange', stop);
    },
    [t, i18n, db],
  );
}
