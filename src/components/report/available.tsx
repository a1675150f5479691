import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, sameDay } from '#lib/format.ts';

const day = 86_400_000;

/** Returns true if a file can no longer be downloaded. */
export const isOver = (expires: string | null, now = Date.now()): boolean =>
  expires !== null && Date.parse(expires) <= now;

/** Shows until when a file can be downloaded; its last day stands out. */
export function Available({ expires }: { expires: string | null }) {
  const { i18n } = useLingui();
  if (expires === null) return null;
  const over = isOver(expires);
  const isLast = !over && (sameDay(expires, Date.now()) || sameDay(expires, Date.now() + day));
  return (
    <span className={isLast ? 'block font-semibold text-warn-text' : 'block'}>
      <span className="num">{formatDate(expires, i18n.locale)}</span>
      {over && (
        <span className="block text-caption text-muted">
          <Trans>expirou</Trans>
        </span>
      )}
      {isLast && (
        <span className="block text-caption">
          {sameDay(expires, Date.now()) ? <Trans>hoje</Trans> : <Trans>amanhã</Trans>}
        </span>
      )}
    </span>
  );
}
