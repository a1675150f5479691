import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { type Tone, textTone } from '../basics/tone.ts';

export interface StatCounterProps {
  label: ReactNode;
  /** Formatted value; `undefined` until the server has given it, then shown as `--`. */
  value: string | undefined;
  unit?: ReactNode;
  /** Age of the value: "Contagens das 08:12". */
  age?: ReactNode;
  tone?: Tone | undefined;
  href?: string | undefined;
}

export function StatCounter({ label, value, unit, age, tone, href }: StatCounterProps) {
  const inside = (
    <>
      <span className="block text-label text-muted">{label}</span>
      <span
        className={cx(
          'mt-1 block text-head font-bold tracking-tight num',
          tone && value !== undefined && textTone[tone],
        )}
      >
        {value ?? '--'}
        {/* The space lets the unit wrap below the value when both do not fit. */}
        {unit && value !== undefined && <span className="text-label font-semibold text-muted"> {unit}</span>}
      </span>
      {age && <span className="block text-caption text-muted">{age}</span>}
    </>
  );
  const look = 'block px-4 py-3 lg:px-5 lg:py-4';
  return href === undefined ? (
    <div className={look}>{inside}</div>
  ) : (
    <a href={href} className={cx(look, 'hover:bg-surface-hover focus-visible:-outline-offset-3')}>
      {inside}
    </a>
  );
}

/** Shows counters side by side, ruled; two in a row on a phone. */
export function StatRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="grid auto-cols-fr grid-cols-2 overflow-hidden rounded-panel border hairline border-border bg-surface *:-ms-px *:-mt-px *:border-s *:border-t *:border-border lg:grid-flow-col lg:grid-cols-none"
    >
      {children}
    </section>
  );
}
