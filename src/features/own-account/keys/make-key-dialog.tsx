import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#domain/people/passkeys.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { useMakeKey } from './use-make-key.ts';

interface Props {
  taken: readonly Pick<Passkey, 'Name'>[];
  /** Called with true once a key has been made. */
  onClose: (made: boolean) => void;
}

/** Makes a passkey, named after this device unless the user names it otherwise. */
export function MakeKeyDialog({ taken, onClose }: Props) {
  const { t } = useLingui();
  const { make, busy, failure, suggested } = useMakeKey(taken);
  const [name, setName] = useState(suggested);
  const [submitted, setSubmitted] = useState(false);
  const submit = async () => {
    setSubmitted(true);
    if (name.trim() === '' || busy || !(await make(name))) return;
    toast({ text: t`Chave de acesso guardada.`, tone: 'success', icon: Check });
    onClose(true);
  };
  return (
    <FormDialog
      onClose={() => onClose(false)}
      title={t`Juntar uma chave de acesso`}
      description={t`O dispositivo pede a impressão digital, a cara ou o PIN. Nada disso sai dele.`}
      confirmLabel={t`Juntar chave`}
      busyLabel={t`À espera da chave`}
      dirty={name !== suggested}
      failure={failure}
      onSubmit={() => void submit()}
      {...{ submitted, busy }}
    >
      <Field label={t`Nome da chave`} required error={name.trim() === '' ? t`Obrigatório` : undefined}>
        <TextInput value={name} onChange={setName} maxLength={50} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
