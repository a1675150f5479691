import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cx } from '#lib/cx.ts';
import { usePhone } from '#lib/dom/hooks/use-breakpoint.ts';
import { IconButton } from '../basics/icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Title that names the act: "Rejeitar e-GAR PT2026…". */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that leaves first; at the end on desktop, sharing the width on a phone. */
  footer?: ReactNode;
  /** Width from 768 px up: 560 or 900 px. */
  size?: 'md' | 'lg' | undefined;
  /** Uses the full height on a phone, for lists. */
  tall?: boolean | undefined;
  /** Part between title and body that does not scroll: search. */
  head?: ReactNode;
  /** True if text was typed: Escape and a click outside no longer close the dialog. */
  dirty?: boolean | undefined;
  /** `false`: only its own buttons close it. */
  dismissable?: boolean | undefined;
  /** True if the body has its own padding: edge-to-edge lists. */
  flush?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

const panelBase =
  'flex w-full flex-col overflow-hidden bg-surface-raised text-ink duration-220 ease-out data-closed:opacity-0 data-closed:translate-y-4 motion-reduce:data-closed:translate-y-0';

/**
 * Shows a dialog from 768 px up, a bottom sheet below. Focus is trapped inside and returned
 * afterwards.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    size = 'md',
    tall,
    head,
    dirty,
    dismissable = true,
    flush,
    role,
  } = props;
  const { t } = useLingui();
  const phone = usePhone();
  const dismiss = () => {
    if (dismissable && !dirty) onClose();
  };
  return (
    <HeadlessDialog
      open={open}
      onClose={dismiss}
      role={role ?? 'dialog'}
      {...(props.initialFocus && { initialFocus: props.initialFocus })}
      className="group/dialog relative z-50 text-base outline-none lg:text-label"
    >
      <DialogBackdrop transition className="fixed inset-0 bg-scrim duration-220 ease-out data-closed:opacity-0" />
      <div className={cx('fixed inset-0 flex justify-center', phone ? 'items-end' : 'items-center p-6 short:p-0')}>
        <DialogPanel
          transition
          className={cx(
            panelBase,
            phone
              ? 'rounded-t-sheet pb-[env(safe-area-inset-bottom)]'
              : 'max-h-[calc(100dvh-3rem)] rounded-panel border hairline border-border shadow-dialog short:max-h-dvh',
            phone &&
              (tall
                ? 'h-[calc(100dvh-max(4.5rem,env(safe-area-inset-top)))] short:h-dvh'
                : 'max-h-[calc(100dvh-max(3rem,env(safe-area-inset-top)))] short:max-h-dvh'),
            // In a low window, title and buttons would leave no room for the body, so they scroll
            // with it.
            'short:overflow-y-auto',
            // On touch screens the sizeless dialog element has the focus: its panel shows the ring.
            'group-focus-visible/dialog:outline-3 group-focus-visible/dialog:-outline-offset-3 group-focus-visible/dialog:outline-focus',
            !phone && (size === 'lg' ? 'max-w-225' : 'max-w-140'),
          )}
        >
          {phone && (
            <div className="flex shrink-0 justify-center pt-2.5" aria-hidden>
              <span className="h-1 w-10 rounded-full bg-border-strong" />
            </div>
          )}
          <div className="flex min-h-14 shrink-0 items-center ps-4 pe-1.5 md:ps-5 md:pe-2">
            <DialogTitle className="grow py-1 text-lead font-bold tracking-tight md:text-base md:tracking-normal">
              {title}
            </DialogTitle>
            {dismissable && <IconButton icon={X} label={t`Fechar`} onClick={onClose} />}
          </div>
          {head && <div className="shrink-0 px-4 pb-3 md:px-5">{head}</div>}
          <div
            className={cx(
              'min-h-0 grow overflow-y-auto short:shrink-0 short:overflow-visible',
              flush ? '' : 'space-y-4 px-4 pb-5 md:px-5',
            )}
          >
            {description && (
              <Description className={cx('text-muted', flush && 'px-4 pb-3 md:px-5')}>{description}</Description>
            )}
            {children}
          </div>
          {footer && (
            <div className="flex shrink-0 flex-wrap justify-end gap-2.5 border-t border-border px-4 py-3 max-md:pb-5 max-md:*:grow md:px-5 md:py-3.5">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
