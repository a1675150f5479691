import { useLingui } from '@lingui/react/macro';
import { isAway } from '../runtime/sync-state.ts';
import { useSyncState } from '../runtime/use-sync-state.tsx';
import { listAge } from './data-age.ts';

/** Above a list while not fully online: that it is this device's, and from when. */
export function useListAge(): string | undefined {
  const { i18n } = useLingui();
  const state = useSyncState();
  return state && isAway(state.reach) ? listAge(i18n, state.pulledAt) : undefined;
}
