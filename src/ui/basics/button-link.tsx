import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import { type ButtonLook, buttonClasses, buttonIconSize } from './button-classes.ts';
import { Icon } from './icon.tsx';

export interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>, ButtonLook {
  href: string;
  icon?: LucideIcon | undefined;
}

/**
 * Shows a link that looks like a button. For the router's own links, put `buttonClasses` on them.
 */
export function ButtonLink({ variant, size = 'md', full, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, full, className })}>
      {icon && <Icon of={icon} className={buttonIconSize[size]} />}
      {children}
    </a>
  );
}
