import { cx } from '#lib/cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-accent',
  secondary: 'bg-surface text-ink border-border-strong',
  ghost: 'bg-transparent text-link border-transparent',
  danger: 'bg-danger text-on-danger border-danger',
};

const reactions: Record<ButtonVariant, string> = {
  primary: 'hover:bg-accent-hover active:bg-accent-pressed',
  secondary: 'hover:bg-surface-hover active:bg-surface-sunken',
  ghost: 'hover:bg-surface-hover active:bg-surface-sunken',
  danger: 'hover:brightness-90 active:brightness-75',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-2.5 text-caption gap-1.5 max-lg:tap max-lg:px-3 max-lg:text-label',
  md: 'min-h-13 px-5 text-base gap-2.5 max-lg:tap lg:min-h-10 lg:px-4 lg:text-label lg:gap-2',
  lg: 'min-h-13 px-5 text-base gap-2.5 tap',
};

export const buttonIconSize: Record<ButtonSize, string> = { sm: 'size-4', md: 'size-5 lg:size-4.5', lg: 'size-5' };

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  full?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClasses(
  { variant = 'secondary', size = 'md', full = false, className }: ButtonLook,
  off = false,
): string {
  return cx(
    'inline-flex items-center justify-center rounded-control border hairline py-1 text-center font-semibold transition-colors select-none lg:whitespace-nowrap',
    variants[variant],
    off ? 'cursor-not-allowed' : reactions[variant],
    sizes[size],
    full && 'w-full',
    className,
  );
}
