import { Trans } from '@lingui/react/macro';
import { WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { Button } from '#ui/basics/button.tsx';

interface Props {
  /** Names of the parts, if one mark stands for several. */
  what?: ReactNode;
  /** Empties the field; absent if the field has its own button. */
  onClear?: (() => void) | undefined;
  /** Name of the emptied field, for screen readers. */
  name?: string | undefined;
  /** Source of the value, if not the device itself. */
  from?: ReactNode;
  className?: string;
}

/** Marks a value that the app filled in by itself; one touch empties it. */
export function FilledMark({ what, onClear, name, from, className }: Props) {
  return (
    <span className={cx('flex items-center gap-x-2 text-caption text-muted', className)}>
      <WandSparkles aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        {from ?? <Trans>Preenchido automaticamente</Trans>}
        {what && <>: {what}</>}
      </span>
      {onClear && (
        <Button size="sm" variant="ghost" className="shrink-0" onClick={onClear}>
          <Trans>Limpar</Trans>
          {name && <span className="sr-only"> {name}</span>}
        </Button>
      )}
    </span>
  );
}
