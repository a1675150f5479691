import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '#api/transport/errors.ts';
import type { Http, SendOptions } from '#api/transport/http.ts';
import { type FieldProblems, fieldProblems } from '#components/errors/field-problems.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import type { OwnPassword } from '#domain/people/account.ts';
import { useUser } from '#runtime/use-user.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

interface Props {
  title: string;
  description: string;
  confirmLabel: string;
  busyLabel: string;
  /** Message when the server fails. */
  failed: string;
  /** Sends the act; every attempt uses the same key. */
  act: (http: Http, body: OwnPassword, options: SendOptions) => Promise<unknown>;
  onDone: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms with the password an act that ends the signed-in user. The password is never stored. */
export function OwnPasswordDialog({ act, onDone, onClose, failed, children, ...words }: Props) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const failure = useSaveFailure({ failed, unreachable: failed });
  const [password, setPassword] = useState('');
  const [server, setServer] = useState<FieldProblems>({});
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => uuidv7());
  const missing = password === '' ? fieldProblems(i18n, [{ Field: 'CurrentPassword', Message: 'val_required' }]) : {};
  const submit = async () => {
    setSubmitted(true);
    if (password === '' || busy) return;
    setBusy(true);
    try {
      await act((await context()).http, { CurrentPassword: password }, { key });
      await onDone();
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? error.body._validationErrors : [];
      if (fields.length > 0) setServer(fieldProblems(i18n, fields));
      else failure.show(error);
    }
  };
  return (
    <FormDialog
      {...words}
      {...{ onClose, submitted, busy }}
      danger
      dirty={password !== ''}
      failure={failure.message}
      onSubmit={() => void submit()}
    >
      {children}
      <Field
        label={t`Password atual`}
        required
        error={{ ...missing, ...server }.CurrentPassword}
        showError={server.CurrentPassword !== undefined}
      >
        <TextInput
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setServer({});
          }}
        />
      </Field>
    </FormDialog>
  );
}
