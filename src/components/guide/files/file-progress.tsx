import { useLingui } from '@lingui/react/macro';
import type { OutboxRow } from '#db/rows.ts';
import { formatBytes } from '#lib/format.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive } from '#runtime/use-user.ts';
import { readProgress } from '#sync/outbox/queued-file.ts';
import { ProgressBar } from '#ui/data/progress-bar.tsx';

/** Shows the progress of a queued file, and the reason it waits. */
export function FileProgress({ command, fileKey }: { command: Pick<OutboxRow, 'state' | 'paused'>; fileKey: string }) {
  const { t, i18n } = useLingui();
  const online = useSyncState()?.reach === 'online';
  const progress = useLive((db) => readProgress(db, fileKey), [fileKey]);
  if (!progress) return null;
  const { sent, onWay, size } = progress;
  const shown = command.state === 'sending' ? sent + onWay : sent;
  const word = () => {
    if (command.paused) return t`Em pausa`;
    if (command.state === 'sending') return t`A enviar`;
    if (online) return t`À espera de vez`;
    return sent > 0 ? t`À espera de rede, continua de onde ficou` : t`À espera de rede`;
  };
  return <ProgressBar label={word()} value={shown} max={size} format={(bytes) => formatBytes(bytes, i18n.locale)} />;
}
