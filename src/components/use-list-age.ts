import { useLingui } from '@lingui/react/macro';
import { thisDevice } from '../lib/dom/device.ts';
import { isAway } from '../runtime/sync-state.ts';
import { useSyncState } from '../runtime/use-sync-state.tsx';
import { dataAge } from './data-age.ts';

/** Above a list while not fully online: that it is this device's, and from when (DESIGN.md, select.partial). */
export function useListAge(): string | undefined {
  const { t, i18n } = useLingui();
  const state = useSyncState();
  if (!state || !isAway(state.reach)) return undefined;
  const age = dataAge(i18n, state.pulledAt);
  return thisDevice() === 'phone' ? t`Lista deste telemóvel, ${age}.` : t`Lista deste computador, ${age}.`;
}
