import { useLingui } from '@lingui/react/macro';
import { syncPill } from '../../components/sync-words.ts';
import { useDebounced } from '../../lib/dom/use-debounced.ts';
import { useSyncState } from '../../runtime/use-sync-state.tsx';

/** Totals for screen readers, at most every two seconds; refusals and conflicts at once. */
export function Announcer() {
  const { i18n } = useLingui();
  const state = useSyncState();
  const text = state ? syncPill(i18n, state).text : '';
  const settled = useDebounced(text, 2_000);
  const urgent = state?.tone === 'conflict' || state?.tone === 'refused';
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
