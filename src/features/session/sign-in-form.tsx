import { Trans, useLingui } from '@lingui/react/macro';
import { FingerprintPattern, Hash, Lock, LogIn, User } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect } from 'react';
import { hasPasskeys } from '#lib/dom/abilities.ts';
import { useDirty } from '#lib/dom/unsaved-forms.ts';
import type { Runtime } from '#runtime/engine/runtime.ts';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { SignInValues } from './sign-in-actions.ts';
import { Problem } from './sign-in-problem.tsx';
import { useSignIn } from './use-sign-in.ts';

const SecondFactor = lazy(() => import('./second-factor.tsx').then((m) => ({ default: m.SecondFactor })));

interface Props {
  loadRuntime: () => Promise<Runtime>;
  known: Pick<SignInValues, 'username' | 'clientCode'> | null;
  onDone: () => void;
  /** Leaves the app by a full navigation. */
  goTo?: (url: string) => void;
}

export function SignInForm({ loadRuntime, known, onDone, goTo = (url) => location.assign(url) }: Props) {
  const { t } = useLingui();
  const signIn = useSignIn({ loadRuntime, onDone, goTo });
  const { values, setValues, submitted, setSubmitted, busy, problem, second, ...way } = signIn;
  // The last user becomes known a little after the form is shown; typed text stays.
  useEffect(() => {
    if (!known) return;
    setValues((now) => ({
      ...now,
      username: now.username || known.username,
      clientCode: now.clientCode || known.clientCode,
    }));
  }, [known, setValues]);
  useDirty(values.password !== '');
  const set = (name: keyof SignInValues) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const isMissing = (name: keyof SignInValues) => values[name].trim() === '';
  const missing = (name: keyof SignInValues) => (isMissing(name) ? t`Obrigatório` : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted('all');
    if (busy || isMissing('username') || isMissing('password') || isMissing('clientCode')) return;
    void way.byPassword();
  };
  const byKey = () => {
    setSubmitted('code');
    if (!busy && !isMissing('clientCode')) void way.byKey();
  };
  if (second)
    return (
      <Suspense fallback={null}>
        <SecondFactor {...{ busy, problem }} onKey={way.bySecondKey} onCode={way.byCode} onBack={way.back} />
      </Suspense>
    );
  const { username, password, clientCode } = values;
  return (
    <FormScope submitted={submitted === 'all'} quiet>
      <form onSubmit={submit} noValidate className="space-y-4">
        <Field label={t`E-mail ou utilizador`} required error={missing('username')}>
          <TextInput icon={User} value={username} onChange={set('username')} {...names} autoComplete="username" />
        </Field>
        <Field label={t`Password`} required error={missing('password')}>
          <TextInput
            icon={Lock}
            type="password"
            value={password}
            onChange={set('password')}
            autoComplete="current-password"
            enterKeyHint="next"
          />
        </Field>
        <Field
          label={t`Código de cliente`}
          required
          help={t`Está no e-mail de adesão da sua empresa.`}
          error={missing('clientCode')}
          showError={submitted === 'code'}
        >
          <TextInput
            icon={Hash}
            value={clientCode}
            onChange={set('clientCode')}
            {...names}
            autoComplete="organization"
            enterKeyHint="go"
          />
        </Field>
        <div role="alert">{problem && <Problem problem={problem} />}</div>
        <Button type="submit" variant="primary" size="lg" full icon={LogIn} busy={busy} busyLabel={t`A entrar`}>
          <Trans>Entrar</Trans>
        </Button>
        {hasPasskeys() && (
          <Button size="lg" full icon={FingerprintPattern} disabled={busy} onClick={byKey}>
            <Trans>Entrar com chave de acesso</Trans>
          </Button>
        )}
      </form>
    </FormScope>
  );
}

const names = { autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'next' } as const;
