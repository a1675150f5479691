import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Hash, Lock, LogIn, User } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useDirty } from '#lib/dom/unsaved-forms.ts';
import type { Runtime } from '#runtime/engine/runtime.ts';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { isClosed, type SignInValues, signIn, signInProblem } from './sign-in-actions.ts';

interface Props {
  loadRuntime: () => Promise<Runtime>;
  known: Pick<SignInValues, 'username' | 'clientCode'> | null;
  onDone: () => void;
  /** Leaves the app by a full navigation. */
  goTo?: (url: string) => void;
}

export function SignInForm({ loadRuntime, known, onDone, goTo = (url) => location.assign(url) }: Props) {
  const { t } = useLingui();
  const [values, setValues] = useState<SignInValues>({
    username: known?.username ?? '',
    password: '',
    clientCode: known?.clientCode ?? '',
  });
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof signInProblem> | null>(null);
  // The last user becomes known a little after the form is shown; typed text stays.
  useEffect(() => {
    if (!known) return;
    setValues((now) => ({
      ...now,
      username: now.username || known.username,
      clientCode: now.clientCode || known.clientCode,
    }));
  }, [known]);
  useDirty(values.password !== '');
  const set = (name: keyof SignInValues) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const missing = (name: keyof SignInValues) => (values[name].trim() === '' ? t`Obrigatório` : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy || missing('username') || missing('password') || missing('clientCode')) return;
    setBusy(true);
    setProblem(null);
    try {
      const elsewhere = await signIn(await loadRuntime(), values);
      if (!elsewhere) return onDone();
      // A user who comes back by the browser's button finds this page as it was left.
      addEventListener('pageshow', onDone, { once: true });
      goTo(elsewhere);
    } catch (error) {
      if (isClosed(error)) location.hash = '#/maintenance';
      setProblem(signInProblem(error));
      setBusy(false);
    }
  };
  return (
    <FormScope submitted={submitted} quiet>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <Field label={t`E-mail ou utilizador`} required error={missing('username')}>
          <TextInput
            icon={User}
            value={values.username}
            onChange={set('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
        </Field>
        <Field label={t`Password`} required error={missing('password')}>
          <TextInput
            icon={Lock}
            type="password"
            value={values.password}
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
        >
          <TextInput
            icon={Hash}
            value={values.clientCode}
            onChange={set('clientCode')}
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
          />
        </Field>
        <div role="alert">{problem && <Problem problem={problem} />}</div>
        <Button type="submit" variant="primary" size="lg" full icon={LogIn} busy={busy} busyLabel={t`A entrar`}>
          <Trans>Entrar</Trans>
        </Button>
      </form>
    </FormScope>
  );
}

function Problem({ problem }: { problem: ReturnType<typeof signInProblem> }) {
  const { i18n } = useLingui();
  return (
    <div className="flex gap-2 rounded-control border hairline border-danger-line bg-danger-soft p-3 text-label text-danger-text">
      <CircleAlert aria-hidden className="size-5" />
      <div>
        <p className="font-semibold">{i18n._(problem.message)}</p>
        {problem.kind === 'no-answer' && (
          <p>
            <Trans>
              O servidor não respondeu. Para entrar é preciso rede; o que está guardado aqui continua guardado.
            </Trans>
          </p>
        )}
        {problem.remedy && <p>{i18n._(problem.remedy)}</p>}
        {problem.support && (
          <p>
            <Trans>Por favor contacte o suporte por e-mail.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
