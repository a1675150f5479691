import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Alert } from '../basics/alert.tsx';
import { Button } from '../basics/button.tsx';
import { FormScope } from '../fields/form-scope.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface Props extends Pick<DialogProps, 'onClose' | 'title' | 'description' | 'role' | 'initialFocus' | 'children'> {
  onSubmit: () => void;
  /** Null: nothing to confirm, only the way back. */
  confirmLabel: string | null;
  /** An alternative answer, before the confirming button. */
  otherAction?: ReactNode;
  /** Where "Voltar" leads; by default it closes. */
  onBack?: (() => void) | undefined;
  /** It cannot be confirmed yet. */
  confirmOff?: boolean;
  danger?: boolean;
  /** There is no way back: only its own buttons close it. */
  required?: boolean;
  /** Text was typed: Escape and a click outside no longer close it. */
  dirty: boolean;
  /** After a failed attempt every field shows its error. */
  submitted: boolean;
  busy: boolean;
  busyLabel: string;
  /** Why it failed, above the fields. */
  failure?: string | null;
}

/** A short form in a dialog: submitted by its button or Enter, never closed over typed text. */
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
