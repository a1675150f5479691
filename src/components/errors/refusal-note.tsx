import { Trans, useLingui } from '@lingui/react/macro';
import type { Refusal } from '#db/rows.ts';
import { formatTime } from '#lib/format.ts';
import { refusalSentences } from './refusal-sentences.ts';

/** Shows the reason of a refusal, in the server's own words. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const { i18n } = useLingui();
  const at = formatTime(refusal.at, i18n.locale);
  return (
    <div className="rounded-control bg-danger-soft p-3 text-label sol:border sol:hairline sol:border-danger-line">
      <p className="text-muted">
        <Trans>O servidor respondeu às {at}</Trans>
      </p>
      {refusalSentences(i18n, refusal).map((line) => (
        <p key={line} className="font-semibold text-ink">
          «{line}»
        </p>
      ))}
    </div>
  );
}
