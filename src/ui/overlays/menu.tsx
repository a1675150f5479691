import { MenuButton, Menu as MenuHead, MenuItems, MenuItem as MenuLine, MenuSeparator } from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { IconButton, type IconButtonProps, type IconButtonTone } from '../basics/icon-button.tsx';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: LucideIcon | undefined;
  /** Hint at the end of the line: "no computador". */
  hint?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Reason why it is unavailable. */
  reason?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** Page of another application to open instead of `onSelect`; it replaces this one. */
  href?: string | undefined;
}

export interface MenuProps {
  /** Groups of lines, separated by a rule. */
  groups: readonly (readonly MenuItem[])[];
  label?: string | undefined;
  /** Key of the menu's row, when the row's place may be reused: an open menu then closes. */
  of?: string | undefined;
  icon?: LucideIcon | undefined;
  tone?: IconButtonTone | undefined;
  size?: 'sm' | 'md' | undefined;
  /** Content of the button instead of the icon: the user's name and picture. */
  trigger?: ReactNode;
  triggerClass?: string | undefined;
  align?: 'start' | 'end' | undefined;
}

/**
 * Shows a menu. Until it is used, only the icon button is mounted: on a slow phone, mounting twenty
 * menus takes longer than drawing their rows.
 */
export function Menu(props: MenuProps) {
  const { groups, of, icon = EllipsisVertical, tone = 'plain', size = 'md', trigger } = props;
  const { t } = useLingui();
  const [pressed, setPressed] = useState<{ of: string | undefined; by: Wanted } | null>(null);
  const opening = pressed?.of === of ? (pressed?.by ?? null) : null;
  const setWanted = (by: Wanted) => setPressed({ of, by });
  const filled = groups.filter((group) => group.length > 0);
  if (filled.length === 0) return null;
  const look = { icon, tone, size, label: props.label ?? t`Mais ações` };
  if (trigger || opening) return <WholeMenu key={of} {...props} groups={filled} look={look} opening={opening} />;
  return (
    <IconButton
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      // A key press is a click without a pointer.
      onClick={({ detail }) => setWanted(detail === 0 ? 'key' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        event.stopPropagation();
        setWanted('key');
      }}
    />
  );
}

/** Way in which the menu was opened: by key, the first line is focused at once. */
type Wanted = 'key' | 'pointer';

interface WholeProps extends MenuProps {
  look: Pick<IconButtonProps, 'icon' | 'label' | 'tone' | 'size'>;
  opening: Wanted | null;
}

function WholeMenu({ groups: filled, label, trigger, triggerClass, align = 'end', look, opening }: WholeProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Takes the place of the pressed button and opens as that press would have: the library has no
  // API for this.
  useEffect(() => {
    if (!opening) return;
    button.current?.focus({ preventScroll: true });
    if (opening === 'pointer') button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }, [opening]);
  return (
    <MenuHead>
      {trigger ? (
        <MenuButton aria-label={label} className={triggerClass}>
          {trigger}
        </MenuButton>
      ) : (
        <MenuButton as={IconButton} ref={button} {...look} />
      )}
      {/* Fades in by CSS alone: with the library's own transition, a menu closed while still
          opening stays on screen. */}
      <MenuItems
        modal={false}
        anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 4, padding: 8 }}
        // Above messages too (z-60): the menu was opened after them and overlaps them on a phone.
        className="z-70 max-h-[80dvh] w-59 overflow-y-auto rounded-panel border hairline border-border bg-surface-raised py-1.5 text-base text-ink shadow-menu transition-opacity duration-140 focus:outline-none starting:opacity-0 lg:text-label"
      >
        {filled.map((group, index) => (
          <div key={group[0]?.key} role="none">
            {index > 0 && <MenuSeparator as="div" className="my-1.5 border-t border-border-soft" />}
            {group.map((item) => (
              <MenuLine
                key={item.key}
                disabled={item.disabled ?? false}
                {...(item.href && !item.disabled
                  ? { as: 'a', href: item.href, rel: 'noreferrer' }
                  : { as: 'button', type: 'button' })}
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
