import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FormScope } from './form-scope.tsx';

interface Props extends Pick<DialogProps, 'onClose' | 'title' | 'description' | 'role' | 'children'> {
  onSubmit: () => void;
  confirmLabel: string;
  danger?: boolean;
  /** Text was typed: Escape and a click outside no longer close. */
  dirty: boolean;
  /** It was tried: every field shows what is wrong with it. */
  submitted: boolean;
  busy: boolean;
  busyLabel: string;
  /** Why it could not be done, above the fields. */
  failure?: string | null;
}

/** A form of a few fields in a dialog: sent by its button or by Enter, never closed under what was typed. */
export function FormDialog({ onSubmit, confirmLabel, danger = false, dirty, submitted, busy, busyLabel, failure, ...dialog }: Props) {
  const { t } = useLingui();
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      dirty={dirty || busy}
      footer={
        <>
          <Button onClick={dialog.onClose}>{t`Voltar`}</Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={form} busy={busy} busyLabel={busyLabel} data-submit>
            {confirmLabel}
          </Button>
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
