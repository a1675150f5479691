import { useLingui } from '@lingui/react/macro';
import type { CommandState, JournalRow, OutboxRow } from '#db/rows.ts';
import { formatTime } from '#lib/format.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { Rasto, type RastoState } from '#ui/data/rasto.tsx';
import { useTrackWords } from '../counters/track-words.ts';

/** Saved act and its progress: `command` is undefined once it is done or removed. */
export interface SavedAct {
  receipt: JournalRow;
  command: OutboxRow | undefined;
}

const serverSteps: Partial<Record<CommandState, RastoState>> = {
  rejected: 'refused',
  conflict: 'conflict',
  sending: 'now',
};

/** Shows the path of a saved act: this device, the server, and for guides the national system. */
export function SavedTrack({ saved: { receipt, command }, national }: { saved: SavedAct; national: boolean }) {
  const { t, i18n } = useLingui();
  const { device, waits } = useTrackWords(useSyncState());
  const there: RastoState = command ? (serverSteps[command.state] ?? 'pending') : 'done';
  const detail: Record<RastoState, string> = {
    done: t`confirmada ${formatTime(receipt.confirmedAt ?? receipt.savedAt, i18n.locale)}`,
    now: t`a enviar`,
    pending: waits,
    wait: waits,
    refused: t`recusada`,
    conflict: t`mudou de estado`,
  };
  const authority: RastoState = there === 'done' ? 'done' : 'wait';
  const issued = authority === 'done' ? t`emitida` : t`por emitir`;
  return (
    <Rasto
      label={t`Caminho do registo`}
      steps={[
        {
          ...device(command !== undefined),
          detail: t`guardada ${formatTime(receipt.savedAt, i18n.locale)}`,
          state: 'done',
        },
        { key: 'server', place: 'server', label: 'Guiar', detail: detail[there], state: there },
        ...(national
          ? [{ key: 'authority', place: 'authority' as const, label: 'SILiAmb', detail: issued, state: authority }]
          : []),
      ]}
    />
  );
}
