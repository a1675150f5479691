import { type ReactNode, useId } from 'react';
import { cx } from '#lib/cx.ts';

export interface PanelProps {
  title?: ReactNode;
  /** Muted text after the title: "kg". */
  note?: ReactNode;
  /** Action at the end of the head: a small ghost Button. */
  action?: ReactNode;
  children: ReactNode;
  /** True if the body has its own padding: tables, lists. */
  flush?: boolean | undefined;
  /** Shows the head without the body. */
  folded?: boolean | undefined;
  /** Summary of the content, beside the title or, on a phone, below it. */
  summary?: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
}

export function Panel({ title, note, action, children, flush, folded, summary, className, id }: PanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={cx('flex min-w-0 flex-col rounded-panel border hairline border-border bg-surface', className)}
    >
      {title && (
        <div
          className={cx(
            'flex min-h-13 items-center gap-x-3 border-border ps-4 pe-3 not-last:border-b lg:ps-5',
            !folded && 'max-lg:flex-wrap max-lg:gap-y-1 max-lg:py-2',
            summary != null && 'max-lg:flex-wrap',
          )}
        >
          <h2 id={titleId} className="min-w-0 text-base font-bold">
            {title}
          </h2>
          {note && <span className="min-w-0 text-muted">{note}</span>}
          {summary && (
            <div className="min-w-0 grow text-muted max-lg:order-last max-lg:basis-full max-lg:pb-2">{summary}</div>
          )}
          <span className={cx('grow', Boolean(summary) && 'lg:hidden')} />
          {action}
        </div>
      )}
      {!folded && <div className={cx('min-w-0 grow', !flush && 'p-4 lg:p-5')}>{children}</div>}
    </section>
  );
}

export interface Fact {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

/** Shows names and values, ruled like a form. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-border-soft">
      {facts.map((fact) => (
        <div key={fact.key} className="flex gap-4 px-4 py-2.5 text-label lg:px-5">
          <dt className="w-30 shrink-0 text-muted lg:w-44">{fact.label}</dt>
          <dd className="min-w-0 grow font-semibold text-ink">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
