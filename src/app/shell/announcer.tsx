import { useLingui } from '@lingui/react/macro';
import { syncPill } from '#components/counters/sync-words.ts';
import { useDebounced } from '#lib/dom/hooks/use-debounced.ts';
import type { SyncTone } from '#runtime/engine/sync-state.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';

const atOnce: ReadonlySet<SyncTone> = new Set(['conflict', 'refused', 'late']);

/**
 * Announces totals to screen readers, at most every two seconds; refusals, conflicts and guides
 * that wait for their user at once.
 */
export function Announcer() {
  const { i18n } = useLingui();
  const state = useSyncState();
  const text = state ? syncPill(i18n, state).text : '';
  const settled = useDebounced(text, 2_000);
  const urgent = state !== undefined && atOnce.has(state.tone);
  return (
    <>
      <p role="status" className="sr-only">
        {urgent ? '' : settled}
      </p>
      <p role="alert" className="sr-only">
        {urgent ? text : ''}
      </p>
    </>
  );
}
