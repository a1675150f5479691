import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { ConnectivityBar } from '#ui/basics/connectivity-bar.tsx';
import { connectivityRow, urgentWords } from '../counters/sync-words.ts';

/**
 * Shows the connection state and the unsent work; links to "Por enviar". On desktop only if not
 * fully online.
 */
export function ConnectivityRow({ onlyTrouble = false }: { onlyTrouble?: boolean }) {
  const { i18n } = useLingui();
  const state = useSyncState();
  if (!state) return onlyTrouble ? null : <div className="h-11 bg-bar-raised" />;
  const plain = (state.reach === 'online' || state.reach === 'unknown') && state.tone !== 'sign-in';
  if (onlyTrouble && plain) return null;
  const { icon, word, detail } = connectivityRow(i18n, state);
  const count =
    state.needYou > 0 ? (
      <Plural value={state.needYou} one="# precisa de si" other="# precisam de si" />
    ) : (
      urgentWords(i18n, state.urgent) || (state.open > 0 && <Trans>{state.open} por enviar</Trans>)
    );
  return (
    <ConnectivityBar
      icon={icon}
      state={word}
      detail={detail}
      count={count}
      urgent={state.needYou > 0 || state.urgent > 0}
      moving={state.sending > 0}
      href={state.reach === 'maintenance' && state.needYou === 0 ? '#/maintenance' : '#/sync'}
      className="border-t border-bar-line lg:border-t-0"
    />
  );
}
