import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { changePassword } from '#api/people/account.ts';
import { ApiError } from '#api/transport/errors.ts';
import { type FieldProblems, fieldProblems } from '#components/errors/field-problems.ts';
import { showFailure } from '#components/foreground.ts';
import { PasswordRules } from '#components/password-rules.tsx';
import { ChangePassword } from '#domain/people/account.ts';
import { useRuntime, useUser } from '#runtime/use-user.ts';
import { renewLock } from '#sync/session/screen-lock.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

const empty: ChangePassword = { CurrentPassword: '', NewPassword: '', ConfirmPassword: '' };

interface Props {
  onClose: () => void;
  /**
   * True at the first sign-in with a password given by somebody else: the only way out is signing
   * out.
   */
  required?: boolean;
  otherAction?: ReactNode;
}

/**
 * Changes the password, online only: it is never kept on the device, so there is nothing to queue.
 */
export function ChangePasswordDialog({ onClose, required = false, otherAction }: Props) {
  const { t, i18n } = useLingui();
  const { context, db } = useUser();
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [server, setServer] = useState<FieldProblems>({});
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const parsed = v.safeParse(ChangePassword, values);
  const problems = { ...(parsed.success ? {} : fieldProblems(i18n, parsed.issues)), ...server };
  const submit = async () => {
    setSubmitted(true);
    if (!parsed.success || busy) return;
    setBusy(true);
    try {
      await changePassword((await context()).http, parsed.output);
      await renewLock(db, parsed.output.NewPassword);
      toast({ text: t`Password alterada com sucesso!`, tone: 'success', icon: Check });
      if (required) await (await runtime.session()).passwordChanged();
      onClose();
      await navigate({ to: '/dashboard' });
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? error.body._validationErrors : [];
      if (fields.length > 0) setServer(fieldProblems(i18n, fields));
      else showFailure(i18n, error);
    }
  };
  const field = (name: keyof ChangePassword, label: string, autoComplete: string, below?: ReactNode) => (
    <Field label={label} required error={problems[name]} showError={server[name] !== undefined}>
      <div>
        <TextInput
          type="password"
          autoComplete={autoComplete}
          value={values[name]}
          onChange={(value) => {
            setValues({ ...values, [name]: value });
            setServer({});
          }}
        />
        {below}
      </div>
    </Field>
  );
  return (
    <FormDialog
      {...{ onClose, submitted, busy, required, otherAction }}
      dirty={values !== empty}
      title={required ? t`Escolha a sua password` : t`Alterar password`}
      description={
        required && t`Entrou com a password que lhe deram. Antes de continuar, escolha uma que só você conheça.`
      }
      confirmLabel={t`Alterar password`}
      busyLabel={t`A gravar`}
      onSubmit={() => void submit()}
    >
      {field('CurrentPassword', t`Password atual`, 'current-password')}
      {field('NewPassword', t`Password nova`, 'new-password', <PasswordRules password={values.NewPassword} />)}
      {field('ConfirmPassword', t`Repita a password nova`, 'new-password')}
    </FormDialog>
  );
}
