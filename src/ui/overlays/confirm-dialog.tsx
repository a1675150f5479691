import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** Label that repeats the act named in the title: "Rejeitar e-GAR". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
  disabled?: boolean | undefined;
  reason?: string | undefined;
  dirty?: boolean | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, confirmLabel, cancelLabel, description, children, danger, busy, dirty } =
    props;
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      dirty={dirty || busy}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t`Voltar`}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={props.busyLabel}
            disabled={props.disabled}
            reason={props.reason}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
