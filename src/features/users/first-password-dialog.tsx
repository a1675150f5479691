import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { readAreaRow } from '#api/area.ts';
import { giveFirstPassword } from '#api/people/users.ts';
import { ApiError } from '#api/transport/errors.ts';
import { putIntoKept } from '#components/area/area-kept.ts';
import { type FieldProblems, fieldProblems } from '#components/errors/field-problems.ts';
import { showFailure } from '#components/foreground.ts';
import { PasswordRules } from '#components/password-rules.tsx';
import { firstPasswordDays } from '#domain/people/first-password.ts';
import { FirstPassword, usersArea } from '#domain/people/user-area.ts';
import { useUser } from '#runtime/use-user.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

const empty: FirstPassword = { Password: '', ConfirmPassword: '' };

interface Props {
  user: { UniqueId: string; UserLoginName: string };
  onClose: () => void;
}

/**
 * Gives a user who has not come in yet another first password. It is stored nowhere on the device.
 */
export function FirstPasswordDialog({ user: { UniqueId, UserLoginName }, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { context, db } = useUser();
  const [values, setValues] = useState(empty);
  const [server, setServer] = useState<FieldProblems>({});
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => uuidv7());
  const parsed = v.safeParse(FirstPassword, values);
  const problems = { ...(parsed.success ? {} : fieldProblems(i18n, parsed.issues)), ...server };
  const submit = async () => {
    setSubmitted(true);
    if (!parsed.success || busy) return;
    setBusy(true);
    try {
      const { http } = await context();
      await giveFirstPassword(http, UniqueId, parsed.output, { key });
      await putIntoKept(db, usersArea, UniqueId, await readAreaRow(http, usersArea, UniqueId));
      toast({ text: t`Primeira password dada a ${UserLoginName}.`, tone: 'success', icon: Check });
      onClose();
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? error.body._validationErrors : [];
      if (fields.length > 0) setServer(fieldProblems(i18n, fields));
      else showFailure(i18n, error);
    }
  };
  const field = (name: keyof FirstPassword, label: string, below?: ReactNode) => (
    <Field label={label} required error={problems[name]} showError={server[name] !== undefined}>
      <div>
        <TextInput
          type="password"
          autoComplete="new-password"
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
      {...{ onClose, submitted, busy }}
      dirty={values !== empty}
      title={t`Dar outra primeira password a ${UserLoginName}`}
      description={t`A anterior deixa de servir, já. Esta serve ${firstPasswordDays} dias, e muda-se na primeira entrada.`}
      confirmLabel={t`Dar password`}
      busyLabel={t`A gravar`}
      onSubmit={() => void submit()}
    >
      {field('Password', t`Password`, <PasswordRules password={values.Password} />)}
      {field('ConfirmPassword', t`Repita a password`)}
    </FormDialog>
  );
}
