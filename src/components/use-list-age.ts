import { useLingui } from '@lingui/react/macro';
import { isAway } from '#runtime/engine/sync-state.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { listAge } from './data-age.ts';

/** Returns the note above a list while not fully online: it is this device's, with its age. */
export function useListAge(): string | undefined {
  const { i18n } = useLingui();
  const state = useSyncState();
  return state && isAway(state.reach) ? listAge(i18n, state.pulledAt) : undefined;
}
