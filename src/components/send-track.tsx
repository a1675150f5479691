import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '../lib/format.ts';
import type { SyncState } from '../runtime/sync-state.ts';
import { Rasto, type RastoState } from '../ui/data/rasto.tsx';
import { useTrackWords } from './track-words.ts';

/** Where the user's work is: this device or the server. Guides have a third step, the national system; deliveries do not. */
export function SendTrack({ state }: { state: SyncState }) {
  const { t, i18n } = useLingui();
  const { device, waits } = useTrackWords(state);
  const here: RastoState = state.conflicts > 0 ? 'conflict' : state.refused > 0 ? 'refused' : state.open > 0 ? 'pending' : 'done';
  const there: RastoState = state.sending > 0 ? 'now' : state.open > 0 ? 'wait' : 'done';
  const at = state.pulledAt === undefined ? '' : formatTime(state.pulledAt, i18n.locale);
  return (
    <Rasto
      label={t`Caminho dos registos`}
      steps={[
        { ...device(here === 'pending'), detail: <Trans>{state.open} por enviar</Trans>, state: here },
        {
          key: 'server',
          place: 'server',
          label: 'Guiar',
          detail: state.sending > 0 ? t`a enviar` : state.open > 0 ? waits : at,
          state: there,
        },
      ]}
    />
  );
}
