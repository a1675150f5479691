import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { successText } from '#components/saved/success-texts.ts';
import { formatTime } from '#lib/format.ts';
import { useDebouncedLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { TaskItem } from '#ui/data/task-item.tsx';
import { guideHref } from './outbox-actions.ts';
import { readSentToday, type SentItem } from './outbox-queries.ts';
import { translateSentence } from './outbox-texts.ts';
import { Receipt } from './receipt.tsx';

const shownAtOnce = 30;

/** Shows the acts sent today, with receipts. */
export function SentToday() {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState(shownAtOnce);
  // The next ones are read in advance, so that a touch shows them at once.
  const sent = useDebouncedLive((db) => readSentToday(db, Date.now(), shown + shownAtOnce), [shown]);
  const [open, setOpen] = useState<SentItem | null>(null);
  if (sent?.length === 0) return <EmptyState icon={Check} title={t`Ainda não foi enviado nada hoje`} />;
  const more = (sent?.length ?? 0) - shown;
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {sent?.slice(0, shown).map((item) => {
          const { receipt: row, guide } = item;
          const gone = row.outcome === 'discarded';
          const at = formatTime(row.confirmedAt ?? row.savedAt, i18n.locale);
          return (
            <li key={row.seq}>
              <TaskItem
                tone={gone ? 'offline' : 'success'}
                icon={gone ? Trash2 : Check}
                state={gone ? t`Eliminado por si às ${at}` : t`Enviado às ${at}`}
                title={translateSentence(i18n, row.title)}
                subtitle={row.detail}
                actions={[
                  { key: 'receipt', label: t`Ver registo`, onAct: () => setOpen(item) },
                  ...(guide && !gone ? [{ key: 'guide', label: t`Ver guia`, href: guideHref(guide) }] : []),
                ]}
              >
                {!gone && <span className="block text-label">{successText(i18n, row)}</span>}
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
      {open && <Receipt sent={open} onClose={() => setOpen(null)} />}
    </>
  );
}
