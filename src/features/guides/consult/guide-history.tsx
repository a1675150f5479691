import { Trans, useLingui } from '@lingui/react/macro';
import { personName } from '#components/person-name.ts';
import type { HistoryEntry } from '#domain/guide/detail.ts';
import { clockToleranceSeconds } from '#domain/wire/clock.ts';
import { cx } from '#lib/cx.ts';
import { formatShortDateTime } from '#lib/format.ts';
import { EntryChanges } from './entry-changes.tsx';
import { historyWords } from './history-words.ts';

/** Shows the guide's history, newest first, exactly as the server has it. */
export function GuideHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { t, i18n } = useLingui();
  return (
    <ol className="p-4 lg:px-5">
      {[...history].reverse().map((entry, index) => (
        <li key={`${entry.Act}-${entry.ReceivedAt}`} className="relative flex gap-3 pb-4 last:pb-0">
          {index < history.length - 1 && (
            <span aria-hidden className="absolute start-1.5 top-4 bottom-0 border-s-2 border-border" />
          )}
          <span aria-hidden className="mt-1 size-3.5 shrink-0 rounded-full border-3 border-accent bg-surface" />
          <span className="min-w-0 text-label">
            <span className="block font-semibold">{t(historyWords(entry).title)}</span>
            <span className="block text-caption text-muted">
              <bdi>{personName(i18n, entry.By)}</bdi> ·{' '}
              <span className="num">{formatShortDateTime(entry.At, i18n.locale)}</span>
            </span>
            <Receipt entry={entry} />
            {entry.InNameOf && entry.InNameOf !== entry.By && (
              <span className="block text-caption text-muted">
                <Trans>
                  Em nome de <bdi>{entry.InNameOf}</bdi>
                </Trans>
              </span>
            )}
            {entry.Link && (
              <span className="block text-caption wrap-anywhere text-muted">
                {entry.Link.Name ? (
                  <Trans>
                    Por ligação enviada a {entry.Link.SentTo}, nome {entry.Link.Name}
                  </Trans>
                ) : (
                  <Trans>Por ligação enviada a {entry.Link.SentTo}</Trans>
                )}
              </span>
            )}
            {historyWords(entry).words && (
              <span className="block text-caption wrap-break-word">
                <bdi>{historyWords(entry).words}</bdi>
              </span>
            )}
            <EntryChanges changes={entry.Changes} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/**
 * Says when the entry reached the server, if later than done, and whether the device's clock was
 * wrong.
 */
function Receipt({ entry }: { entry: HistoryEntry }) {
  const { i18n } = useLingui();
  const [done, came] = [entry.At, entry.ReceivedAt].map((at) => formatShortDateTime(at, i18n.locale));
  const isWrong = Math.abs(entry.ClockSkewSeconds) >= clockToleranceSeconds;
  if (done === came && !isWrong) return null;
  return (
    <span className={cx('block text-caption', isWrong ? 'text-warn-text' : 'text-muted')}>
      {isWrong ? (
        <Trans>O relógio do dispositivo estava errado; recebida a {came}</Trans>
      ) : (
        <Trans>Recebida a {came}</Trans>
      )}
    </span>
  );
}
