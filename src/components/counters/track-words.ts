import { useLingui } from '@lingui/react/macro';
import { Monitor } from 'lucide-react';
import { thisDevice } from '#lib/dom/device.ts';
import type { SyncState } from '#runtime/engine/sync-state.ts';

/**
 * Returns the texts shared by all paths of an act: this device, and the reason why unsent acts
 * wait.
 */
export function useTrackWords(state: Pick<SyncState, 'tone' | 'reach'> | undefined) {
  const { t } = useLingui();
  const phone = thisDevice() === 'phone';
  const waitsFor = () => {
    if (state?.tone === 'sign-in') return t`à espera que entre`;
    return state?.reach === 'online' ? t`à espera de vez` : t`à espera de rede`;
  };
  return {
    /**
     * Returns the device's step without state and detail; on desktop with its icon while something
     * is left there.
     */
    device: (holds: boolean) => ({
      key: 'device',
      place: 'device' as const,
      label: phone ? t`Neste telemóvel` : t`Neste computador`,
      ...(!phone && holds ? { icon: Monitor } : {}),
    }),
    waits: waitsFor(),
  };
}
