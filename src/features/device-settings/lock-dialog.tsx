import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { hintLock, noteTouch } from '#lib/dom/idle.ts';
import { useRuntime, useUser } from '#runtime/use-user.ts';
import { switchOnLock } from '#sync/session/screen-lock.ts';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

const choices = ['1', '5', '15', '60'] as const;

/**
 * Switches the lock on. The server verifies the password first: a wrong one would lock its own user
 * out.
 */
export function LockDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { db } = useUser();
  const runtime = useRuntime();
  const [password, setPassword] = useState('');
  const [minutes, setMinutes] = useState<(typeof choices)[number]>('5');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setSubmitted(true);
    if (password === '' || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await (await runtime.session()).confirm(password);
      noteTouch();
      hintLock(true);
      await switchOnLock(db, password, Number(minutes));
      onClose();
    } catch (error) {
      setBusy(false);
      const refused = error instanceof Error && error.name === 'GrantRefusedError';
      setFailure(refused ? t`Password errada` : t`É preciso rede para ligar o fecho do ecrã.`);
    }
  };
  return (
    <FormDialog
      title={t`Fecho do ecrã`}
      onClose={onClose}
      onSubmit={() => void submit()}
      confirmLabel={t`Ligar`}
      dirty={password !== ''}
      submitted={submitted}
      busy={busy}
      busyLabel={t`A ligar`}
      failure={failure}
    >
      <Field label={t`Fecha ao fim de`} role="radiogroup">
        <RadioGroup
          value={minutes}
          onChange={setMinutes}
          options={choices.map((key) => ({ key, label: t`${key} min` }))}
        />
      </Field>
      <Field label={t`A sua password`} required error={password === '' ? t`Obrigatório` : undefined}>
        <TextInput type="password" value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
