import { Trans } from '@lingui/react/macro';
import { Check, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

export interface RecentChoice {
  key: string;
  chosen: boolean;
  content: ReactNode;
  /** Fills in the choice, or clears it when it is chosen. */
  onPress: () => void;
}

interface Props {
  /** Label of the group: "Destinatários recentes". */
  label: string;
  choices: readonly RecentChoice[];
  /** True for short choices, shown side by side. */
  inline?: boolean;
}

/** Offers recently used values, to fill in by one touch. */
export function RecentChoices({ label, choices, inline = false }: Props) {
  if (choices.length === 0) return null;
  return (
    <div className="mb-4">
      <p aria-hidden className="mb-1.5 flex items-center gap-1.5 text-caption text-muted">
        <History className="size-4" />
        <Trans>Recentes</Trans>
      </p>
      <ul aria-label={label} className={cx('flex gap-2', inline ? 'flex-wrap' : 'flex-col')}>
        {choices.map(({ key, chosen, content, onPress }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={chosen}
              onClick={onPress}
              className={cx(
                'flex min-h-(--target) items-center gap-3 rounded-control border hairline px-3.5 py-1 text-start leading-tight lg:min-h-11',
                inline ? 'min-w-(--target) justify-center' : 'w-full',
                chosen
                  ? 'border-accent bg-accent-soft text-accent-text'
                  : 'border-border-strong bg-surface hover:bg-surface-hover',
              )}
            >
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-0.5">{content}</span>
              {chosen && <Check aria-hidden className="size-5 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
