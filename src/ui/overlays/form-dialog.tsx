import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Alert } from '../basics/alert.tsx';
import { Button } from '../basics/button.tsx';
import { FormScope } from '../fields/form-scope.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface Props extends Pick<DialogProps, 'onClose' | 'title' | 'description' | 'role' | 'initialFocus' | 'children'> {
  onSubmit: () => void;
  /** Label of the confirming button; null when there is nothing to confirm, only a way back. */
  confirmLabel: string | null;
  /** Alternative answer, before the confirming button. */
  otherAction?: ReactNode;
  /** Action of "Voltar"; by default it closes the dialog. */
  onBack?: (() => void) | undefined;
  /** True while it cannot be confirmed. */
  confirmOff?: boolean;
  danger?: boolean;
  /** True if there is no way back: only the dialog's own buttons close it. */
  required?: boolean;
  /** True if text was typed: Escape and a click outside no longer close the dialog. */
  dirty: boolean;
  /** True after a failed attempt: every field then shows its error. */
  submitted: boolean;
  busy: boolean;
  busyLabel: string;
  /** Reason for the failure, above the fields. */
  failure?: string | null;
}

/**
 * Shows a short form in a dialog: submitted by its button or Enter, never closed over typed text.
 */
export function FormDialog(props: Props) {
  const {
    onSubmit,
    confirmLabel,
    otherAction,
    onBack,
    confirmOff = false,
    danger = false,
    required = false,
    dirty,
    submitted,
    busy,
    busyLabel,
    failure,
    ...dialog
  } = props;
  const { t } = useLingui();
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      dirty={dirty || busy}
      dismissable={!required}
      footer={
        <>
          {!required && <Button onClick={onBack ?? dialog.onClose}>{t`Voltar`}</Button>}
          {otherAction}
          {confirmLabel !== null && (
            <Button
              variant={danger ? 'danger' : 'primary'}
              type="submit"
              form={form}
              busy={busy}
              busyLabel={busyLabel}
              disabled={confirmOff && !busy}
              data-submit
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <FormScope submitted={submitted}>
        <form
          id={form}
          noValidate
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {failure && <Alert tone="danger" live="alert" title={failure} />}
          {dialog.children}
        </form>
      </FormScope>
    </Dialog>
  );
}
