import { useLingui } from '@lingui/react/macro';
import { ClockArrowUp, GitCompareArrows, OctagonX } from 'lucide-react';
import type { PendingRow } from '../../db/rows.ts';
import { cx } from '../../lib/cx.ts';
import { isRefused } from '../../sync/outbox/outbox-row.ts';
import { textTone } from '../../ui/basics/tone.ts';
import { queuedName, queuedState } from './guide-words.ts';
import { RefusalLine } from './refused-acts.tsx';

/** Below a guide's badge: what this device has queued on it. The badge stays the server's. */
export function QueuedLine({ pending, className }: { pending: readonly PendingRow[]; className?: string }) {
  const { t } = useLingui();
  const last = pending.findLast(isRefused) ?? pending.at(-1);
  if (!last) return null;
  const conflict = last.state === 'conflict';
  const refused = last.state === 'rejected' || last.state === 'quarantined';
  const Icon = conflict ? GitCompareArrows : refused ? OctagonX : ClockArrowUp;
  const line = (
    <a
      href="#/sync"
      className={cx(
        'relative z-1 inline-flex items-center gap-1.5 text-caption font-semibold',
        textTone[conflict ? 'conflict' : refused ? 'danger' : 'pending'],
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
