import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { formatTime } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';

interface Props {
  savedAt: number | null;
  /** Text until the draft is stored. */
  saving?: ReactNode;
  onForget: () => void;
  className?: string;
}

/** Shows when the draft of a form was stored, and empties it. */
export function KeptDraft({ savedAt, saving, onForget, className }: Props) {
  const { i18n } = useLingui();
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4', className)}>
      <Button variant="ghost" onClick={onForget}>
        <Trans>Limpar rascunho</Trans>
      </Button>
      {(savedAt !== null || saving) && (
        <span className="text-caption text-muted">
          {savedAt === null ? saving : <Trans>Rascunho guardado às {formatTime(savedAt, i18n.locale)}</Trans>}
        </span>
      )}
    </div>
  );
}
