import { MenuButton, Menu as MenuHead, MenuItems, MenuItem as MenuLine, MenuSeparator } from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { IconButton, type IconButtonTone } from './icon-button.tsx';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: LucideIcon | undefined;
  /** At the end: "no computador". */
  hint?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it cannot be chosen. */
  reason?: string | undefined;
  onSelect: () => void;
}

export interface MenuProps {
  /** Groups, parted by a line. */
  groups: readonly (readonly MenuItem[])[];
  label?: string | undefined;
  icon?: LucideIcon | undefined;
  tone?: IconButtonTone | undefined;
  size?: 'sm' | 'md' | undefined;
  /** Instead of the icon button: name and picture of the user. */
  trigger?: ReactNode;
  triggerClass?: string | undefined;
  align?: 'start' | 'end' | undefined;
}

export function Menu(props: MenuProps) {
  const { groups, icon = EllipsisVertical, tone = 'plain', size = 'md', trigger, triggerClass, align = 'end' } = props;
  const { t } = useLingui();
  const label = props.label ?? t`Mais acções`;
  const filled = groups.filter((group) => group.length > 0);
  if (filled.length === 0) return null;
  return (
    <MenuHead>
      {trigger ? (
        <MenuButton aria-label={props.label} className={triggerClass}>
          {trigger}
        </MenuButton>
      ) : (
        <MenuButton as={IconButton} icon={icon} label={label} tone={tone} size={size} />
      )}
      {/* It fades in by CSS alone: with the library's own transition a menu that is closed while it still opens stays on the screen. */}
      <MenuItems
        modal={false}
        anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 4, padding: 8 }}
        className="z-50 max-h-[80dvh] w-59 overflow-y-auto rounded-panel border hairline border-border bg-surface-raised py-1.5 text-base text-ink shadow-menu transition-opacity duration-140 focus:outline-none starting:opacity-0 lg:text-label"
      >
        {filled.map((group, index) => (
          <div key={group[0]?.key} role="none">
            {index > 0 && <MenuSeparator as="div" className="my-1.5 border-t border-border-soft" />}
            {group.map((item) => (
              <MenuLine
                key={item.key}
                as="button"
                type="button"
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
                title={item.disabled ? item.reason : undefined}
                className={cx(line, item.danger ? 'text-danger-text' : 'text-ink')}
              >
                <Line item={item} />
              </MenuLine>
            ))}
          </div>
        ))}
      </MenuItems>
    </MenuHead>
  );
}

const line =
  'flex min-h-12 w-full items-center gap-3 px-3.5 text-start data-disabled:cursor-not-allowed data-disabled:text-subtle data-focus:bg-surface-sunken data-focus:font-medium lg:min-h-8.5';

function Line({ item }: { item: MenuItem }) {
  const { icon: Icon, label, hint, danger, reason, disabled } = item;
  return (
    <>
      {Icon && <Icon aria-hidden className={cx('size-5 lg:size-4.25', !danger && 'text-muted')} />}
      <span className="grow">{label}</span>
      {disabled && reason ? (
        <span className="text-caption text-muted">{reason}</span>
      ) : (
        hint && <span className="text-caption text-success-text">{hint}</span>
      )}
    </>
  );
}
