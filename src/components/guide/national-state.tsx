import { Trans } from '@lingui/react/macro';
import type { Egar } from '#domain/guide/guide.ts';
import { nationalFacts, nationalWords } from '#domain/guide/national-status.ts';
import { cx } from '#lib/cx.ts';

/**
 * Names the state as the national system does, beside ours; in its own words where no state of ours
 * says the same.
 */
export function NationalState({ row, className }: { row: Egar; className?: string }) {
  const words = row.StateWords || nationalWords(nationalFacts(row));
  return (
    <span className={cx('text-muted', className)}>
      <Trans>
        No SILiAmb: <span lang="pt">{words}</span>
      </Trans>
    </span>
  );
}
