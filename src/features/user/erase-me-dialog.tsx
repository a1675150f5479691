import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { eraseMe } from '../../api/account.ts';
import { ApiError } from '../../api/errors.ts';
import { ErasureEffects } from '../../components/erasure-effects.tsx';
import { type FieldProblems, fieldProblems } from '../../components/field-problems.ts';
import { useLeave } from '../../components/use-leave.ts';
import { useSaveFailure } from '../../components/use-save-failure.tsx';
import { useUser } from '../../runtime/use-user.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

/** Erases the signed-in user everywhere, on this device too. The password reaches no disk. */
export function EraseMeDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const leave = useLeave();
  const failed = t`Não foi possível apagar os dados. Tente outra vez; se persistir, contacte o suporte.`;
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
      await eraseMe((await context()).http, { CurrentPassword: password }, { key });
      await leave(true);
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? error.body._validationErrors : [];
      if (fields.length > 0) setServer(fieldProblems(i18n, fields));
      else failure.show(error);
    }
  };
  return (
    <FormDialog
      {...{ onClose, submitted, busy }}
      danger
      dirty={password !== ''}
      title={t`Apagar os seus dados pessoais?`}
      description={t`Sai já desta conta, em todos os dispositivos, e não volta com este utilizador.`}
      confirmLabel={t`Apagar os meus dados`}
      busyLabel={t`A apagar`}
      failure={failure.message}
      onSubmit={() => void submit()}
    >
      <ErasureEffects />
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
