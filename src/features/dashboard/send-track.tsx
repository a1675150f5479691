import { Trans, useLingui } from '@lingui/react/macro';
import { useTrackWords } from '#components/counters/track-words.ts';
import { formatTime } from '#lib/format.ts';
import type { SyncState } from '#runtime/engine/sync-state.ts';
import { Rasto, type RastoState } from '#ui/data/rasto.tsx';

function deviceStep({ conflicts, refused, open }: SyncState): RastoState {
  if (conflicts > 0) return 'conflict';
  if (refused > 0) return 'refused';
  return open > 0 ? 'pending' : 'done';
}

function serverStep({ sending, open }: SyncState): RastoState {
  if (sending > 0) return 'now';
  return open > 0 ? 'wait' : 'done';
}

/**
 * Shows where the user's work is: this device or the server. Guides have a third step, the national
 * system; deliveries do not.
 */
export function SendTrack({ state }: { state: SyncState }) {
  const { t, i18n } = useLingui();
  const { device, waits } = useTrackWords(state);
  const here = deviceStep(state);
  const at = state.pulledAt === undefined ? '' : formatTime(state.pulledAt, i18n.locale);
  const serverDetail = () => {
    if (state.sending > 0) return t`a enviar`;
    return state.open > 0 ? waits : at;
  };
  return (
    <Rasto
      label={t`Caminho dos registos`}
      steps={[
        { ...device(here === 'pending'), detail: <Trans>{state.open} por enviar</Trans>, state: here },
        {
          key: 'server',
          place: 'server',
          label: 'Guiar',
          detail: serverDetail(),
          state: serverStep(state),
        },
      ]}
    />
  );
}
