import { Trans, useLingui } from '@lingui/react/macro';
import { FingerprintPattern, LogOut } from 'lucide-react';
import { useState } from 'react';
import { BrandMark } from '#components/menu/brand.tsx';
import { SignOutDialog } from '#components/menu/sign-out-dialog.tsx';
import { hasPasskeys } from '#lib/dom/abilities.ts';
import { useRuntime } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { Toaster } from '#ui/overlays/toaster.tsx';
import { useMakeKey } from './use-make-key.ts';

/**
 * Replaces the app until the demanded passkey is made: the server refuses everything else
 * (docs/decisions/49-passkeys.md).
 */
export function RequireKey() {
  const [leaving, setLeaving] = useState(false);
  return (
    <main className="flex min-h-dvh items-start justify-center bg-bar p-8 pt-[max(2rem,env(safe-area-inset-top))] text-on-bar">
      <BrandMark className="size-10" />
      {leaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : <Ask onLeave={() => setLeaving(true)} />}
      <Toaster />
    </main>
  );
}

function Ask({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const runtime = useRuntime();
  const { make, busy, failure, suggested } = useMakeKey([]);
  const [name, setName] = useState(suggested);
  const [submitted, setSubmitted] = useState(false);
  const able = hasPasskeys();
  const submit = async () => {
    setSubmitted(true);
    if (name.trim() === '' || busy || !(await make(name))) return;
    await (await runtime.session()).passkeyMade();
  };
  return (
    <FormDialog
      required
      onClose={() => undefined}
      title={t`Faça a sua chave de acesso`}
      description={t`A sua conta exige uma. Nas próximas vezes entra com a impressão digital, a cara ou o PIN do dispositivo.`}
      confirmLabel={able ? t`Fazer a chave` : null}
      busyLabel={t`À espera da chave`}
      otherAction={
        <Button icon={LogOut} onClick={onLeave}>
          <Trans>Sair</Trans>
        </Button>
      }
      dirty={name !== suggested}
      failure={failure}
      onSubmit={() => void submit()}
      {...{ submitted, busy }}
    >
      {able ? (
        <Field label={t`Nome da chave`} required error={name.trim() === '' ? t`Obrigatório` : undefined}>
          <TextInput icon={FingerprintPattern} value={name} onChange={setName} maxLength={50} autoComplete="off" />
        </Field>
      ) : (
        <Alert tone="warn" title={t`Este navegador não tem chaves de acesso.`}>
          <Trans>Entre num navegador atual, por HTTPS, e faça lá a chave. O que está aqui continua guardado.</Trans>
        </Alert>
      )}
    </FormDialog>
  );
}
