import { useLingui } from '@lingui/react/macro';
import { CircleQuestionMark } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LeaveBox } from '../overlays/leave-box.tsx';
import { Popup } from '../overlays/popup.tsx';
import { IconButton, type IconButtonTone } from './icon-button.tsx';

export interface HelpIconProps {
  title: ReactNode;
  children: ReactNode;
  label?: string | undefined;
  tone?: IconButtonTone | undefined;
}

/**
 * Shows help on press, never on hover alone. Uses no Headless UI, to stay light enough for the
 * shell.
 */
export function HelpIcon({ title, children, label, tone = 'link' }: HelpIconProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes only the help: the surrounding dialog stays open.
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    const outside = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !button.current?.parentElement?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', outside);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', outside);
    };
  }, [open]);
  return (
    <LeaveBox className="inline-flex md:relative" onLeave={() => setOpen(false)}>
      <IconButton
        ref={button}
        icon={CircleQuestionMark}
        label={label ?? t`Ajuda`}
        tone={tone}
        size="sm"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popup
          dark
          className="px-4 py-3 text-label max-md:fixed max-md:inset-x-3 max-md:top-auto max-md:bottom-[calc(.75rem+env(safe-area-inset-bottom))] max-md:z-60 md:w-90"
        >
          <div id={id} role="note">
            <p className="font-semibold">{title}</p>
            <div className="text-on-bar-muted">{children}</div>
          </div>
        </Popup>
      )}
    </LeaveBox>
  );
}
