import { useLingui } from '@lingui/react/macro';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { beginProof, proveUser } from '#api/people/passkeys.ts';
import { ApiError } from '#api/transport/errors.ts';
import type { Reauthentication } from '#domain/people/passkeys.ts';
import { hasPasskeys } from '#lib/dom/abilities.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { type FieldProblems, fieldProblems } from '../errors/field-problems.ts';
import { useSaveFailure } from '../errors/use-save-failure.tsx';
import { NoKeyError, signWithKey } from './browser-key.ts';

/** Proves by password or passkey that the user is still there; nothing typed is stored. */
export function ProofDialog({ onAnswer }: { onAnswer: (proven: boolean) => void }) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const unreachable = t`O servidor não respondeu. Para confirmar é preciso rede.`;
  const failure = useSaveFailure({ unreachable });
  const [password, setPassword] = useState('');
  const [server, setServer] = useState<FieldProblems>({});
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = password === '' ? fieldProblems(i18n, [{ Field: 'CurrentPassword', Message: 'val_required' }]) : {};
  const prove = async (proof: () => Promise<Reauthentication>) => {
    setBusy(true);
    try {
      const body = await proof();
      await proveUser((await context()).http, body);
      onAnswer(true);
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? error.body._validationErrors : [];
      if (fields.length > 0) setServer(fieldProblems(i18n, fields));
      else if (!(error instanceof NoKeyError)) failure.show(error);
    }
  };
  const byKey = () => prove(async () => ({ Passkey: await signWithKey(await beginProof((await context()).http)) }));
  const submit = () => {
    setSubmitted(true);
    if (password !== '' && !busy) void prove(async () => ({ CurrentPassword: password }));
  };
  return (
    <FormDialog
      onClose={() => onAnswer(false)}
      title={t`Confirme que é você`}
      description={t`Vale durante 5 minutos, só neste dispositivo.`}
      confirmLabel={t`Confirmar`}
      busyLabel={t`A confirmar`}
      otherAction={
        hasPasskeys() && (
          <Button
            icon={FingerprintPattern}
            disabled={busy}
            onClick={() => void byKey()}
          >{t`Usar chave de acesso`}</Button>
        )
      }
      dirty={password !== ''}
      failure={failure.message}
      onSubmit={submit}
      {...{ submitted, busy }}
    >
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
