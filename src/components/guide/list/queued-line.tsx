import { useLingui } from '@lingui/react/macro';
import type { PendingRow } from '#db/rows.ts';
import { cx } from '#lib/cx.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import { textTone } from '#ui/basics/tone.ts';
import { queuedName, queuedState } from '../guide-words.ts';
import { RefusalLine } from '../refused/refused-acts.tsx';
import { queuedLook } from './queued-look.ts';

/**
 * Shows, below a guide's badge, the acts queued on it by this device. The badge stays the server's.
 */
export function QueuedLine({ pending, className }: { pending: readonly PendingRow[]; className?: string }) {
  const { t } = useLingui();
  const last = pending.findLast(isRefused) ?? pending.at(-1);
  if (!last) return null;
  const { tone, icon: Icon } = queuedLook(last.state);
  const line = (
    <a
      href="#/sync"
      className={cx(
        'relative z-1 inline-flex items-center gap-1.5 text-caption font-semibold',
        textTone[tone],
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {t(queuedName(last.note))} {t(queuedState(last.state))}
    </a>
  );
  return isRefused(last) ? (
    <>
      {line}
      <RefusalLine seq={last.seq} />
    </>
  ) : (
    line
  );
}
