import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BrandMark } from '#components/menu/brand.tsx';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useUnlock } from './use-unlock.ts';

/**
 * Shows the lock screen above everything, dialogs included: a native modal that neither Escape nor
 * a click closes.
 */
export function LockScreen() {
  const { t } = useLingui();
  const { session } = useUser();
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, problem, submit, leave } = useUnlock();
  const [password, setPassword] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(password).then(() => setPassword(''));
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-bar text-on-bar"
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-4 px-6 pt-[max(2rem,env(safe-area-inset-top))] pb-[max(2rem,env(safe-area-inset-bottom))] text-center">
        <BrandMark className="size-10" />
        <Lock aria-hidden className="size-8 text-on-bar-muted" />
        <h1 id="lock-title" className="text-head font-bold tracking-tight">
          <Trans>Ecrã fechado</Trans>
        </h1>
        <p className="max-w-100 text-on-bar-muted">
          <Trans>O que está por enviar continua a seguir sozinho.</Trans>
        </p>
        <FormScope submitted={problem !== null}>
          <form
            onSubmit={send}
            noValidate
            className="w-full max-w-100 space-y-4 rounded-panel bg-surface p-5 text-start text-ink"
          >
            <Field
              label={t`Password de ${session.username}`}
              required
              error={problem ?? undefined}
              showError={problem !== null}
            >
              <TextInput
                type="password"
                value={password}
                onChange={setPassword}
                autoComplete="current-password"
                enterKeyHint="go"
                autoFocus
              />
            </Field>
            <Button type="submit" variant="primary" size="lg" full busy={busy} busyLabel={t`A abrir`}>
              <Trans>Abrir</Trans>
            </Button>
            <Button full size="lg" variant="ghost" onClick={() => void leave()}>
              <Trans>Sair desta conta</Trans>
            </Button>
          </form>
        </FormScope>
      </div>
    </dialog>
  );
}
