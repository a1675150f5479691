import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '#lib/cx.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type IconButtonTone = 'line' | 'plain' | 'bar' | 'link';

const tones: Record<IconButtonTone, string> = {
  line: 'border hairline border-border-strong bg-surface text-muted hover:bg-surface-hover active:bg-surface-sunken',
  plain: 'text-muted hover:bg-surface-hover active:bg-surface-sunken',
  bar: 'text-on-bar hover:bg-bar-raised active:bg-bar-line',
  link: 'text-link hover:bg-surface-hover active:bg-surface-sunken',
};

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'className'> {
  icon: LucideIcon;
  /** Label read aloud and shown as a tooltip: an icon never stands alone. */
  label: string;
  tone?: IconButtonTone | undefined;
  /** Size: 40 px on desktop, or 32 in rows and pagers; always the full target on a phone. */
  size?: 'sm' | 'md' | undefined;
  /** Mirrors the icon in right-to-left layouts. */
  directional?: boolean | undefined;
  count?: number | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    tone = 'plain',
    size = 'md',
    directional,
    count,
    busy,
    className,
    disabled,
    type = 'button',
    ...rest
  } = props;
  const counted = count !== undefined && count > 0;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-label={counted ? `${label} (${count})` : label}
      title={rest.title ?? label}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center rounded-control transition-colors max-lg:tap',
        'disabled:cursor-not-allowed disabled:opacity-45',
        size === 'sm' ? 'size-12 lg:size-8' : 'size-12 lg:size-10',
        tones[tone],
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon of={icon} className={cx('size-6 lg:size-4.5', directional && 'rtl:rotate-180')} />}
      {counted && (
        // The stylesheet draws the count: the button's name already says it.
        <span
          data-fresh
          data-count={count}
          className="absolute end-0.5 top-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full border border-pending-line bg-pending-soft px-1 text-micro font-bold text-pending-text before:content-[attr(data-count)]"
        />
      )}
    </button>
  );
}
