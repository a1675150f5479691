import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCalmLive } from '../../components/use-user.ts';
import type { JournalRow } from '../../db/rows.ts';
import { formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TaskItem } from '../../ui/task-item.tsx';
import { readSentToday } from './outbox-queries.ts';
import { titleOf } from './outbox-texts.ts';
import { Receipt } from './receipt.tsx';

const shownAtOnce = 30;

/** What went today, with its receipt. */
export function SentToday() {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState(shownAtOnce);
  // Those that come next are read already: a touch shows them at once.
  const rows = useCalmLive((db) => readSentToday(db, Date.now(), shown + shownAtOnce), [shown]);
  const [open, setOpen] = useState<JournalRow | null>(null);
  if (rows?.length === 0) return <EmptyState icon={Check} title={t`Ainda não foi enviado nada hoje`} />;
  const more = (rows?.length ?? 0) - shown;
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {rows?.slice(0, shown).map((row) => {
          const gone = row.outcome === 'discarded';
          const at = formatTime(row.confirmedAt ?? row.savedAt, i18n.locale);
          return (
            <li key={row.seq}>
              <TaskItem
                tone={gone ? 'offline' : 'success'}
                icon={gone ? Trash2 : Check}
                state={gone ? t`Eliminado por si às ${at}` : t`Enviado às ${at}`}
                title={titleOf(i18n, row.title)}
                subtitle={row.detail}
                actions={[{ key: 'receipt', label: t`Ver registo`, onAct: () => setOpen(row) }]}
              >
                {row.onBehalf && (
                  <span className="block text-label font-semibold">
                    <Trans>Em nome de {row.onBehalf}</Trans>
                  </span>
                )}
                {row.outcome === 'unreadable' && (
                  <span className="text-label text-muted">
                    <Trans>O servidor aceitou; a resposta foi lida de novo.</Trans>
                  </span>
                )}
              </TaskItem>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Button className="mt-3" onClick={() => setShown(shown + shownAtOnce)}>
          <Trans>Mostrar mais {more}</Trans>
        </Button>
      )}
      {open && <Receipt row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
