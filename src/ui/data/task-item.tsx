import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { lineTone, softTone, type Tone, textTone } from '../basics/tone.ts';

export interface TaskAction {
  key: string;
  label: ReactNode;
  onAct?: (() => void) | undefined;
  href?: string | undefined;
}

export interface TaskItemProps {
  tone: Tone;
  icon: LucideIcon;
  /** State: "Por enviar", "Recusado pelo servidor". */
  state: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  time?: ReactNode;
  children?: ReactNode;
  /** Progress from 0 to 100, while being sent. */
  progress?: number | undefined;
  progressLabel?: string | undefined;
  moving?: boolean | undefined;
  actions?: readonly TaskAction[] | undefined;
}

const act =
  'flex min-h-12 flex-1 items-center justify-center px-2 text-center text-label font-semibold text-link hover:bg-surface-hover active:bg-surface-sunken focus-visible:-outline-offset-3 lg:min-h-11';

/** Shows one record of the outbox as a card. */
export function TaskItem(props: TaskItemProps) {
  const {
    tone,
    icon: Icon,
    state,
    title,
    subtitle,
    time,
    children,
    progress,
    progressLabel,
    moving,
    actions = [],
  } = props;
  return (
    <article
      className={cx('relative flex flex-col overflow-hidden rounded-panel border hairline bg-surface', lineTone[tone])}
    >
      <div className="flex grow gap-3 p-4">
        <span className={cx('flex size-9 shrink-0 items-center justify-center rounded-control border', softTone[tone])}>
          <Icon aria-hidden className={cx('size-5', moving && 'turning')} />
        </span>
        <div className="min-w-0 grow">
          <p className="flex items-baseline gap-2 text-caption">
            <span className={cx('grow font-bold', textTone[tone])}>{state}</span>
            {time && <span className="text-muted num">{time}</span>}
          </p>
          <h3 className="leading-snug font-semibold">{title}</h3>
          {subtitle && <p className="text-caption text-muted">{subtitle}</p>}
          {children && <div className="mt-2 leading-snug">{children}</div>}
        </div>
      </div>
      {actions.length > 0 && (
        <div className="flex divide-x divide-border border-t border-border rtl:divide-x-reverse">
          {actions.map((action) =>
            action.href === undefined ? (
              <button key={action.key} type="button" onClick={action.onAct} className={act}>
                {action.label}
              </button>
            ) : (
              <a key={action.key} href={action.href} onClick={action.onAct} className={act}>
                {action.label}
              </a>
            ),
          )}
        </div>
      )}
      {progress !== undefined && (
        <progress
          aria-label={progressLabel}
          value={progress}
          max={100}
          className="absolute inset-x-0 bottom-0 meter h-0.75 rounded-none"
        />
      )}
    </article>
  );
}

/** Shows a record that needs no action: a line in a Panel. */
export function TaskRow(
  props: Pick<
    TaskItemProps,
    'tone' | 'icon' | 'state' | 'title' | 'subtitle' | 'progress' | 'progressLabel' | 'moving'
  >,
) {
  const { tone, icon: Icon, state, title, subtitle, progress, progressLabel, moving } = props;
  return (
    <div className="relative flex min-h-14.5 items-center gap-3 px-3.5 py-1.5">
      <Icon aria-hidden className={cx('size-5', textTone[tone], moving && 'turning')} />
      <span className="min-w-0 grow">
        <span className="block truncate text-label leading-tight font-semibold">{title}</span>
        <span className="block truncate text-caption text-muted">{subtitle}</span>
      </span>
      <span className={cx('text-caption font-semibold whitespace-nowrap', textTone[tone])}>{state}</span>
      {progress !== undefined && (
        <progress
          aria-label={progressLabel}
          value={progress}
          max={100}
          className="absolute inset-x-0 bottom-0 meter h-0.75 rounded-none"
        />
      )}
    </div>
  );
}
