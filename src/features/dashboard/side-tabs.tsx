import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import type { DeadlineSide } from '#components/counters/deadline-tab.ts';
import { cx } from '#lib/cx.ts';

interface Props {
  value: DeadlineSide;
  onChange: (side: DeadlineSide) => void;
  tabs: readonly { key: DeadlineSide; label: string; count: string }[];
}

/**
 * Shows two tabs in a panel's head. The tabs of `ui` need a library that would delay the first
 * data.
 */
export function SideTabs({ value, onChange, tabs }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key !== value);
    if (!tabs[at]) return;
    onChange(tabs[at].key);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t`Prazos legais`}
      className="flex gap-0.5 rounded-control bg-surface-sunken p-0.5"
    >
      {tabs.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={press}
          className={cx(
            'h-8 rounded-[6px] px-3 text-label whitespace-nowrap',
            key === value
              ? 'bg-surface font-bold text-ink ring-1 ring-border'
              : 'font-medium text-muted hover:text-ink',
          )}
        >
          {label} · {count}
        </button>
      ))}
    </div>
  );
}
